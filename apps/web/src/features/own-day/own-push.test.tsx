/** The switch of notifications on the instructor's phone, with stubs for what happy-dom lacks. */
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { openPushService } from '@gerende/api/testing/push-service';
import { tokenOfRole } from '@gerende/api/testing/roles';
import { school } from '@gerende/api/testing/test-school';
import { sendsMail } from '@gerende/api/testing/waiting-list';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pushWish } from '../../shell/session/kept-data.ts';
import { renderApp } from '../../testing/render-app.tsx';

let desk: Desk;
let service: Awaited<ReturnType<typeof openPushService>>;
/** What the browser has subscribed to; null for nothing. */
let subscribed: { unsubscribe(): Promise<boolean>; endpoint: string } | null;
/** The user's answer when the browser asks. */
let answer: NotificationPermission;

beforeEach(async () => {
  vi.unstubAllGlobals();
  // The stream of changes stays open and sends nothing.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  service = await openPushService();
  desk = await openDesk({ mail: sendsMail, webPush: service.port() });
  localStorage.setItem('token', await tokenOfRole(desk.t, 'instructor', school.instructor.aoki));
  subscribed = null;
  answer = 'granted';
});

/** @param permission what the person has said before */
function usePhone(permission: NotificationPermission = 'default'): void {
  const notifications = {
    permission,
    requestPermission: async () => {
      notifications.permission = answer;
      return answer;
    },
  };
  const unsubscribe = async (): Promise<boolean> => {
    subscribed = null;
    return true;
  };
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      const { endpoint, p256dh, auth } = service.browser('aoki').subscription;
      subscribed ??= Object.assign(
        { endpoint, unsubscribe },
        { options: { applicationServerKey }, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) },
      );
      return subscribed;
    },
  };
  vi.stubGlobal('Notification', notifications);
  vi.stubGlobal('PushManager', class {});
  const workers = { ready: Promise.resolve({ pushManager }), getRegistrations: async () => [] };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
}

const pushWords = {
  en: 'Notifications on this phone',
  ja: 'このスマートフォンに通知する',
  zh: '在这部手机上接收通知',
};
const stored = async (): Promise<number> =>
  (await desk.t.app.db.selectFrom('push_subscription').select('id').execute()).length;
const box = () => screen.findByRole('checkbox', { name: 'Notifications on this phone' });
const isChecked = async (): Promise<boolean> => (await box()).getAttribute('aria-checked') === 'true';
const open = (server = desk.t) => renderApp('/me', { server });

it('is off at first, and a press asks the browser and switches it on and off', async () => {
  usePhone();
  await open();
  expect(await isChecked()).toBe(false);
  expect(subscribed).toBeNull();
  fireEvent.click(await box());
  await waitFor(async () => expect(await isChecked()).toBe(true));
  expect(await stored()).toBe(1);
  fireEvent.click(await box());
  await waitFor(async () => expect(await stored()).toBe(0));
  expect([await isChecked(), subscribed]).toEqual([false, null]);
});

it('is switched on again after a session that expired, for the same account, and is off after a logout', async () => {
  usePhone('granted');
  await open();
  fireEvent.click(await box());
  await waitFor(async () => expect(await isChecked()).toBe(true));
  // What a session that expires leaves behind.
  subscribed = null;
  await desk.t.app.db.deleteFrom('push_subscription').execute();
  await open();
  await waitFor(async () => expect(await isChecked()).toBe(true));
  expect(await stored()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(async () => expect(await stored()).toBe(0));
  expect(localStorage.getItem(pushWish)).toBeNull();
});

it('is off for the next user of the phone, whose browser then accepts no notifications', async () => {
  usePhone('granted');
  localStorage.setItem(pushWish, 'another account');
  await navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.subscribe({}));
  await open();
  expect(await isChecked()).toBe(false);
  await waitFor(() => expect(subscribed).toBeNull());
  expect(await stored()).toBe(0);
});

it.each([
  ['denied', 'blocks notifications of this page'],
  ['default', undefined],
] as const)('says where to allow them when the user answers %s', async (said, text) => {
  usePhone();
  answer = said;
  await open();
  fireEvent.click(await box());
  if (text) await screen.findByText(new RegExp(text));
  else
    await waitFor(async () =>
      expect([await isChecked(), (await box()).hasAttribute('disabled')]).toEqual([false, false]),
    );
  expect(await stored()).toBe(0);
});

it('says that the browser blocks it, without a switch', async () => {
  usePhone('denied');
  await open();
  await screen.findByText(/blocks notifications of this page/);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says that it failed, and a second press tries again', async () => {
  usePhone();
  await open();
  const { ready } = navigator.serviceWorker;
  const { pushManager } = await ready;
  const broken = vi.spyOn(pushManager, 'subscribe').mockRejectedValueOnce(new Error('AbortError'));
  fireEvent.click(await box());
  await screen.findByText(/That did not work/);
  expect(broken).toHaveBeenCalledOnce();
  fireEvent.click(await box());
  await waitFor(async () => expect(await isChecked()).toBe(true));
  expect(screen.queryByText(/That did not work/)).toBeNull();
});

it('on an iPhone, says that the page must be put on the home screen first', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  await open();
  await screen.findByText(/Add to Home Screen/);
  Reflect.deleteProperty(navigator, 'standalone');
});

it('is not shown if the browser cannot show notifications, or the school sends no mail', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Your lessons in your calendar' });
  expect(screen.queryByText('Notifications')).toBeNull();
  usePhone();
  const silent = await openDesk({ webPush: service.port() });
  localStorage.setItem('token', await tokenOfRole(silent.t, 'instructor', school.instructor.aoki));
  const asked = vi.spyOn(silent.t, 'request');
  await open(silent.t);
  await screen.findByRole('heading', { name: 'Your lessons in your calendar' });
  const isAnswered = async () => {
    const at = asked.mock.calls.findIndex(([path]) => path.includes('admin.webPush.key'));
    expect(at).toBeGreaterThanOrEqual(0);
    await asked.mock.results[at]?.value;
  };
  await waitFor(isAnswered);
  // The loaded data is shown before this.
  await act(async () => undefined);
  expect(screen.queryByText('Notifications')).toBeNull();
});

const hints = [
  ['en', 18, 'Messages of the desk, the plan of the next day and its changes'],
  ['en', 0, 'Messages of the desk come as a notification'],
  ['ja', 18, '受付からの連絡、翌日の予定とその変更が'],
  ['ja', 0, '受付からの連絡が、メールの代わりに通知で届きます。'],
  ['zh', 18, '前台的消息、次日的安排及其变动会以通知'],
  ['zh', 0, '前台的消息会以通知代替邮件送达。'],
] as const;
it.each(hints)(
  'names in %s the plan of the next day where the school sends it at %s, 0 for never',
  async (language, plan_hour, said) => {
    usePhone();
    await desk.t.app.db.updateTable('school').set({ plan_hour }).execute();
    await renderApp('/me', { server: desk.t, language });
    const text = (await screen.findByRole('checkbox', { name: pushWords[language] })).closest('section')?.textContent;
    expect(text).toContain(said);
    if (plan_hour === 0) expect(text).not.toMatch(/plan|予定|安排/);
  },
);
