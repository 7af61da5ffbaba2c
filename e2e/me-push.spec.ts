/**
 * Notifications on the instructor's phone: switched on, shown by the worker, and gone after a logout. A headless
 * browser has no push service and no permission to show anything, so both are stubs here. A push reaches the worker as
 * it would from the browser.
 */
import en from '@gerende/i18n/locales/en/ownDay.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import type { BuiltServer } from './built-server.ts';
import { deskLanguages, expectCleanAtWidths, inLanguages } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { isReady, login, openPhone } from './instructor-phone.ts';
import { testWithMail } from './mailed-server.ts';
import { addAccount } from './role-account.ts';
import { readDatabase } from './stored.ts';

const test = testWithMail();

/** A stub of a phone's push service. It sends no requests, and remembers the subscriptions. */
function standIn(): void {
  const memory = sessionStorage;
  const asked = (): string => (memory.getItem('asked') ?? 'default') as string;
  Object.defineProperty(Notification, 'permission', { get: asked });
  Notification.requestPermission = async () => {
    memory.setItem('asked', 'granted');
    return 'granted';
  };
  const endpoint = 'https://push.example.com/send/phone';
  const keys = {
    p256dh: 'BDrH-jmZfSXEbGIh7-cezKFBDQO3uf7VfuTZcts8uBG9cmr6fDfB3xc-SECBUWU_XqeETHJYsGPBnclQwtycjes',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  };
  const own = {
    ...{ endpoint, options: { applicationServerKey: null }, toJSON: () => ({ endpoint, keys }) },
    unsubscribe: async () => {
      memory.removeItem('subscribed');
      return true;
    },
  };
  const manager = {
    getSubscription: async () => (memory.getItem('subscribed') ? own : null),
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      memory.setItem('subscribed', String((applicationServerKey as Uint8Array).length));
      return own;
    },
  };
  Object.assign(PushManager.prototype, manager);
}

const stored = (server: BuiltServer) =>
  readDatabase<{ endpoint: string }>(server.dataDir, 'select endpoint from push_subscription').map(
    ({ endpoint }) => endpoint,
  );

/** The part of a worker that is used here; notifications are recorded, since none can be shown. */
type Shown = { shown: unknown[]; registration: object; WindowClient: { prototype: object } };

async function push(phone: Page, server: BuiltServer, text: object): Promise<void> {
  const tools = await phone.context().newCDPSession(phone);
  const ids: string[] = [];
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await tools.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  const [registrationId = ''] = ids;
  const data = JSON.stringify(text);
  await tools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data });
}

test('an instructor switches notifications on, sees one, and has none after a logout', async ({
  browser,
  server,
  adminToken,
}, info) => {
  test.slow();
  const token = await login(server, await addAccount(server, adminToken, 'instructor'));
  const phone = await openPhone(browser, server, token);
  await phone.addInitScript(standIn);
  await phone.goto('/me');
  await isReady(phone);
  const box = phone.getByRole('checkbox', { name: en.push });
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(box).toBeChecked();
  expect(stored(server)).toEqual(['https://push.example.com/send/phone']);
  // The key is the school's: a curve point of 65 bytes.
  expect(await phone.evaluate(() => sessionStorage.getItem('subscribed'))).toBe('65');
  await phone.reload();
  await expect(box).toBeChecked();
  await inLanguages(phone, deskLanguages, async (language) => {
    await phone.setViewportSize({ width: 390, height: 844 });
    if (process.env.E2E_SCREENSHOTS)
      await phone.screenshot({ path: info.outputPath(`push-${language}.png`), fullPage: true });
    await expectCleanAtWidths(phone, `the own day with notifications in ${language}`);
  });
  await phone.setViewportSize({ width: 390, height: 844 });

  const [worker] = phone.context().serviceWorkers();
  if (!worker) throw new Error('The page has no worker.');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Shown;
    scope.shown = [];
    const note = (what: string) => async (): Promise<void> => void scope.shown.push(what);
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: object) => void scope.shown.push({ title, ...options }),
    });
    Object.assign(scope.WindowClient.prototype, { focus: note('focused') });
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as Shown).shown);
  const text = { title: 'Your lessons have changed', body: '09:00–12:00 · Kandatsu', tag: 'day-plan-2026-12-21' };
  await push(phone, server, text);
  await expect.poll(shown).toEqual([{ ...text, renotify: true, icon: '/me-icons/192.png' }]);
  // A tap returns to the page that is open.
  await worker.evaluate(() => {
    const tap = Object.assign(new Event('notificationclick'), {
      ...{ notification: { close: () => undefined }, waitUntil: () => undefined },
    });
    globalThis.dispatchEvent(tap);
  });
  await expect.poll(async () => (await shown()).at(-1)).toBe('focused');

  await phone.getByRole('button', { name: /Log out|ログアウト|退出/ }).click();
  await phone.waitForURL('**/admin/login');
  // The desk's page is loaded for the login.
  await expect(phone.locator('input[type=email]')).toBeVisible();
  await expect.poll(() => stored(server)).toEqual([]);
  await expect.poll(() => phone.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull();
  await phone.context().close();
});

test('a phone that blocks notifications says where to allow them', async ({ browser, server, adminToken }) => {
  const token = await login(server, await addAccount(server, adminToken, 'instructor'));
  const phone = await openPhone(browser, server, token);
  await phone.goto('/me');
  await expect(phone.getByText(en.pushBlocked)).toBeVisible();
  await expectCleanAtWidths(phone, 'the own day without notifications');
  await phone.context().close();
});
