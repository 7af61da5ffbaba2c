/** A built server that sends mails, for the tests of one file. */
import { type BuiltServer, startServer } from './built-server.ts';
import { test as shared } from './fixtures.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';

/** Address of the links in mails. */
export const siteUrl = 'http://ski.example';

/** @param settings further environment variables of the server */
export const testWithMail = (settings: Record<string, string> = {}) =>
  shared.extend<object, { sink: MailSink; server: BuiltServer }>({
    sink: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the wanted fixtures from this pattern.
      async ({}, use) => {
        const sink = await openMailSink();
        await use(sink);
        await sink.close();
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ sink }, use) => {
        const mail = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, PUBLIC_URL: siteUrl };
        const server = await startServer({ ...settings, ...mail });
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  });
