/** An instructor's phone for the tests: its login, and what it stores for an offline start. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type BuiltServer, frozenToday } from './built-server.ts';
import { expect } from './fixtures.ts';
import { rolePassword } from './role-account.ts';

/** 08:30 at the school. */
export const halfPastEight = new Date(`${frozenToday}T08:30:00+09:00`);
/** @returns the token of a new session */
export async function login(server: BuiltServer, email: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: rolePassword }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** A phone with a login, and with a running clock. */
export async function openPhone(
  browser: Browser,
  server: BuiltServer,
  token: string,
  language = 'en',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'language', value: language },
  ];
  const context = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 390, height: 844 }, locale: language },
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
    ...options,
  });
  return context.newPage();
}

/** The same at half past eight. */
export async function phoneOf(browser: Browser, server: BuiltServer, token: string, language: string): Promise<Page> {
  const phone = await openPhone(browser, server, token, language);
  await phone.clock.setFixedTime(halfPastEight);
  return phone;
}

/** Waits until the worker has stored the page. */
export const isReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const [name] = await caches.keys();
        return name !== undefined && (await (await caches.open(name)).match('/me')) !== undefined;
      }),
    )
    .toBe(true);
/** What this browser stores. */
export const kept = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
export const mark = (page: Page, id: number, name: string) =>
  page.locator(`[data-booking="${id}"]`).getByRole('button', { name, exact: true });

/** Waits until this many presses are stored in the browser: that is a moment after they are shown as waiting. */
export const areMarksStored = (page: Page, count: number) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opened = indexedDB.open('gerende-today');
            opened.onerror = () => reject(opened.error);
            opened.onsuccess = () => {
              const counted = opened.result.transaction('marks').objectStore('marks').count();
              counted.onsuccess = () => {
                // An open connection would prevent a logout from deleting the database.
                opened.result.close();
                resolve(counted.result);
              };
            };
          }),
      ),
    )
    .toBe(count);
