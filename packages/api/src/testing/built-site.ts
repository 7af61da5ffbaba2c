/** The built server in several processes behind a proxy, on a test's database: for the suites that also run against it. */
import { sql } from 'kysely';
import { inject, TestRunner } from 'vitest';
import type { AppContext } from '../context/context.ts';
import { frozenNow } from './test-school.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Address of the program that starts sites (`scripts/postgres/site-maker.ts`); empty where requests go to the app
     * in the test's process.
     */
    sites: string;
  }
}

const maker = inject('sites');
export const isBuiltSite = maker !== '';

/**
 * Starts them, if the suite runs against a site.
 * @param dataDir with the pictures of the test
 * @returns the address for requests
 */
export async function openBuiltSite(app: AppContext, dataDir: string): Promise<string | undefined> {
  if (!isBuiltSite) return undefined;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const { provider } = app.botCheck.describe();
  const { siteUrl } = app.mail;
  const settings = {
    ...{ DATA_DIR: dataDir, NOW: frozenNow, SEED: 'none', BOT_CHECK: provider },
    // Nobody receives the mails; some calls only work when mails could be sent.
    ...(siteUrl && { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: siteUrl }),
  };
  const body = JSON.stringify({ database: rows[0]?.name, settings });
  const answer = await fetch(maker, { method: 'POST', body });
  const url = await answer.text();
  if (!answer.ok) throw new Error(`No site was started: ${url}`);
  TestRunner.getCurrentTest()?.context.onTestFinished(async () => {
    await fetch(maker, { method: 'DELETE', body: url });
  });
  return url;
}
