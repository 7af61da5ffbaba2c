/** Fixtures of every browser test: a built server per worker, a watched page, and an admin's session. */
import { test as base, expect, type Page } from '@playwright/test';
import { type BuiltServer, startServer } from './built-server.ts';
import { rememberSchool } from './shared-school.ts';
import { type PageWatch, watch } from './watched-page.ts';

interface TestFixtures {
  /** Watches the test's pages; use `pageWatch.allow(/…/)` when the test provokes a console error. */
  pageWatch: PageWatch;
  /** Logs a page in as the admin without the login form: `await asAdmin(page)`, then go to an admin page. */
  asAdmin: (page: Page) => Promise<void>;
  /** Fails a test that leaves the school of its worker changed (shared-school.ts). */
  schoolWatch: undefined;
  /** Whether tests end the sessions of the account, on their own server: `test.use({ endsSessions: true })`. */
  endsSessions: boolean;
}

interface WorkerFixtures {
  /** The built server of this worker, with the demo school, on a frozen day. */
  server: BuiltServer;
  /** One login for the whole worker: logins are rate-limited. */
  adminToken: string;
}

type ServerFixture = [
  (args: object, use: (server: BuiltServer) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
];

/** A new server with the demo school for each call, for tests that other tests' bookings would disturb. */
export const demoSchool = (): ServerFixture => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the wanted fixtures from this pattern.
  async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  { scope: 'worker', timeout: 240_000 },
];

/**
 * Playwright's `test` with the fixtures of this project. A page with an error or a request to another origin fails its
 * test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: demoSchool(),

  adminToken: [
    async ({ server }, use) => {
      const answer = await fetch(`${server.url}/api/v1/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: server.adminEmail, password: server.adminPassword }),
      });
      expect(answer.status, 'status of the admin login').toBe(200);
      const { token } = (await answer.json()) as { token: string };
      await use(token);
    },
    { scope: 'worker' },
  ],

  endsSessions: [false, { option: true }],

  baseURL: async ({ server }, use) => use(server.url),

  pageWatch: [
    async ({ context, server }, use, testInfo) => {
      const pageWatch = watch(context, server.url);
      // A violation of the page's own content security policy is not reported anywhere else if the script that caused
      // it continues.
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI} (${event.sourceFile})`),
        ),
      );
      await use(pageWatch);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server log', { body: server.log(), contentType: 'text/plain' });
      }
      expect(pageWatch.problems, 'problems of the page').toEqual([]);
    },
    { auto: true },
  ],

  schoolWatch: [
    // The session of all tests is opened before the first of them.
    async ({ server, adminToken: _, endsSessions }, use) => {
      const changes = rememberSchool(server.dataDir, endsSessions);
      await use(undefined);
      expect(changes().slice(0, 20), 'changes left for the next test').toEqual([]);
    },
    { auto: true },
  ],

  asAdmin: async ({ server, adminToken }, use) =>
    use((page) =>
      page.context().setStorageState({
        cookies: [],
        origins: [{ origin: server.url, localStorage: [{ name: 'token', value: adminToken }] }],
      }),
    ),
});

export { expect };
