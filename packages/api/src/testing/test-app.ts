/** The real application on a real database, a new copy for each test; only the clock is frozen. */

import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TestRunner } from 'vitest';
import type { AppContext } from '../context/context.ts';
import { backupOf, type Db, limiterOf } from '../database/database.ts';
import { ScheduleChanges } from '../features/schedule-changes/schedule-changes.service.ts';
import { hashPassword } from '../features/session/passwords.ts';
import { insertUser, updateConfirmation } from '../features/session/session.queries.ts';
import { beginSession } from '../features/session/session.service.ts';
import { diskBackups } from '../platform/backup/disk-backups.ts';
import { createClock, realMilliseconds } from '../platform/clock.ts';
import { backupOfFile } from '../platform/database/sqlite/backup-source.ts';
import { diskFiles } from '../platform/files/disk-files.ts';
import { RateLimits } from '../platform/rate-limits.ts';
import { hashOf } from '../platform/tokens.ts';
import { type AppOptions, createApp } from '../server/app.ts';
import { contextWithoutServices } from '../server/context-without-services.ts';
import { appRouter } from '../server/trpc-root.ts';
import { openBuiltSite } from './built-site.ts';
import { isOnPostgres, openAfterRestart, openAgain, openListening, testDatabases } from './test-database.ts';
import { fillTestSchool, frozenNow } from './test-school.ts';

export const adminLogin = { email: 'desk@gerende.example', password: 'powder-snow-8' };

/** Its own storage, created with the first upload and deleted with the test. */
function testFiles(db: Db) {
  const folder = path.join(tmpdir(), `gerende-test-${randomUUID()}`);
  TestRunner.getCurrentTest()?.context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    files: diskFiles({ uploads: path.join(folder, 'uploads'), incoming: path.join(folder, 'incoming') }),
    backups: diskBackups({
      database: isOnPostgres ? backupOf(db) : backupOfFile(path.join(folder, 'gerende.db')),
      ...{ dataDir: folder, folder: path.join(folder, 'backups'), version: '0.0.0' },
    }),
  };
}

/** An empty backup file of the app for a download. @returns its name */
export function storeBackup({ backups }: AppContext): string {
  const name = 'gerende-2026-12-19T180000Z-nightly.gerende-backup';
  mkdirSync(backups.folder, { recursive: true });
  writeFileSync(path.join(backups.folder, name), 'a backup');
  return name;
}

async function fill(db: Db): Promise<void> {
  await fillTestSchool(db);
  const { files, backups } = testFiles(db);
  const app = contextWithoutServices({ db, clock: createClock(frozenNow), files, backups });
  await insertUser(app.db, {
    id: 'first',
    email: adminLogin.email,
    password_hash: await hashPassword(adminLogin.password),
    role: 'owner',
    instructor_id: null,
    disabled_at: null,
    created_at: app.clock.nowText(),
  });
}

let copies: ReturnType<typeof testDatabases> | undefined;

export type TestApp = {
  app: AppContext;
  request(path: string, init?: RequestInit & { json?: unknown; token?: string; language?: string }): Promise<Response>;
  /** POSTs JSON and reads the answer. */
  post(
    path: string,
    json: unknown,
    options?: { token?: string; headers?: Record<string, string> },
  ): Promise<{ status: number; body: Answer }>;
  get(path: string, options?: { token?: string; language?: string }): Promise<{ status: number; body: Answer }>;
  /** The token of a new session, without the time that checking the password takes; also one with the password entered again. */
  login(options?: { hasConfirmed?: boolean }): Promise<string>;
  trpc: ReturnType<typeof appRouter.createCaller>;
};

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the test expects it to be; the contract tests check its shape.
export type Answer = any;

type Options = Partial<
  Pick<AppContext, 'backups' | 'botCheck' | 'clock' | 'invoices' | 'limits' | 'log' | 'mail' | 'payments' | 'webPush'>
> &
  AppOptions & {
    /** How often open schedules poll for changes by others, in milliseconds; without it as often as in a school. */
    looksEvery?: number;
  };

export async function createTestApp(options: Options = {}): Promise<TestApp> {
  copies ??= testDatabases(fill);
  const scheduleChanges = new ScheduleChanges(options.looksEvery);
  return testAppOn(await (await copies)(scheduleChanges.onWritten), scheduleChanges, options);
}

/** The server started again on the data of one that has ended. */
export async function restarted({ app }: TestApp, options: Options = {}): Promise<TestApp> {
  const scheduleChanges = new ScheduleChanges();
  return testAppOn(await openAfterRestart(app.db, scheduleChanges.onWritten), scheduleChanges, options);
}

/** Another process of the school, which is notified by the others. On PostgreSQL only. */
export async function processBeside({ app }: TestApp, options: Options = {}): Promise<TestApp> {
  const scheduleChanges = new ScheduleChanges(options.looksEvery);
  const db = await openListening(app.db, scheduleChanges.onWritten);
  return testAppOn(db, scheduleChanges, { limits: new RateLimits(true, limiterOf(db)), ...options });
}

/** A process that gets no notifications, and so answers nothing from memory. On PostgreSQL only. */
export async function forgetfulProcessBeside({ app }: TestApp, options: Options = {}): Promise<TestApp> {
  const scheduleChanges = new ScheduleChanges(options.looksEvery);
  return testAppOn(await openAgain(app.db, scheduleChanges.onWritten), scheduleChanges, options);
}

/** Processes on one database that notify each other as those of a school do, with limits on. On PostgreSQL only. */
export async function createProcesses(count: number, options: Options = {}): Promise<TestApp[]> {
  const t = await createTestApp(options);
  return Promise.all(Array.from({ length: count }, () => processBeside(t, options)));
}

export async function createTwoProcesses(options: Options = {}): Promise<[TestApp, TestApp]> {
  const [one, other] = await createProcesses(2, options);
  if (!one || !other) throw new Error('there are two');
  return [one, other];
}

function testAppOn(db: Db, scheduleChanges: ScheduleChanges, options: Options): TestApp {
  const {
    backups,
    botCheck,
    clock = createClock(frozenNow),
    invoices,
    limits,
    log,
    mail,
    payments,
    webPush,
    looksEvery: _,
    ...appOptions
  } = options;
  const { folder, ...stored } = testFiles(db);
  const app = contextWithoutServices({
    db,
    clock,
    ...stored,
    secret: 'a secret of the tests',
    scheduleChanges,
    ...(backups && { backups }),
    ...(botCheck && { botCheck }),
    ...(invoices && { invoices }),
    ...(limits && { limits }),
    ...(log && { log }),
    ...(mail && { mail }),
    ...(payments && { payments }),
    ...(webPush && { webPush }),
  });
  const server = createApp(app, appOptions);
  let built: ReturnType<typeof openBuiltSite> | undefined;
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    built ??= openBuiltSite(app, folder);
    const site = await built;
    return site === undefined ? server.request(path, init) : fetch(`${site}${path}`, init);
  };

  const request: TestApp['request'] = async (path, { json, token, language, ...init } = {}) =>
    ask(/^\/(?:trpc|api|b|calendar)\b/.test(path) ? path : `/api/v1${path}`, {
      ...init,
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(language && { 'accept-language': language }),
        ...init.headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
  const read = async (response: Response) => ({ status: response.status, body: await response.json() });
  const post: TestApp['post'] = async (path, json, settings = {}) =>
    read(await request(path, { method: 'POST', json, ...settings }));
  return {
    app,
    request,
    post,
    get: async (path, settings = {}) => read(await request(path, settings)),
    login: async ({ hasConfirmed = false } = {}) => {
      const { id } = await db
        .selectFrom('user')
        .select('id')
        .where('email', '=', adminLogin.email)
        .executeTakeFirstOrThrow();
      const token = (await beginSession(app, id)).id;
      const now = Math.floor(realMilliseconds() / 1000);
      if (hasConfirmed) await updateConfirmation(db, hashOf(token), now);
      return token;
    },
    trpc: appRouter.createCaller({ app, token: null }),
  };
}
