/** A school on a PostgreSQL server with several processes behind a plain proxy, as the tests of many processes use it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { readFromServer } from '../../e2e/postgres/read-server.ts';
import { openRoundRobin, type RoundRobin } from '../../e2e/postgres/round-robin.ts';
import { makeDatabase } from '../../e2e/postgres/school-database.ts';
import type { Db } from '../../packages/api/src/database/database.ts';
import { openServer } from '../../packages/api/src/database/server-database.ts';
import { Guests, openDaysSql } from '../torture/guests.ts';
import { Site } from '../torture/site/site.ts';

export const admin = { email: 'desk@example.com', password: 'powder-snow-8x' };

type Options = {
  way?: string;
  settings?: (at: number) => Record<string, string | undefined>;
  processes?: number;
};

export type School = {
  db: Db;
  /** Represents the database for synchronous reads (`e2e/stored.ts`). */
  dataDir: string;
  /** Path of the database in the address of its server. */
  database: string;
  sites: Site[];
  urls: string[];
  proxy: RoundRobin;
  /** Starts a process in place of one that has ended. */
  startAgain(at: number): Promise<void>;
  close(): Promise<void>;
};

/** A stopped process does not wait: no proxy has to learn of it. */
const usual = (database: string) => ({
  ...{ DATABASE_URL: database, SECRET: 'the secret that all processes share', LOG_LEVEL: 'error' },
  ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DRAIN_SECONDS: '0', TRUSTED_PROXIES: '1' },
});

/**
 * @param server address of a server, without the name of a database
 * @param options.way the address by which the processes reach it
 * @param options.settings of each process, besides the usual ones
 */
export async function openSchool(
  server: string,
  { way = server, settings = () => ({}), processes = 3 }: Options = {},
): Promise<School> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gerende-processes-'));
  const url = await makeDatabase(server);
  readFromServer(dataDir, url);
  const database = url.slice(server.length);
  const start = (at: number): Site =>
    new Site({ dataDir, settings: { ...usual(`${way}${database}`), ...settings(at) } });
  // All at the same time: one makes the school, and the others wait.
  const sites = Array.from({ length: processes }, (_, at) => start(at));
  const urls = await Promise.all(sites.map((site) => site.opened()));
  const proxy = await openRoundRobin(urls);
  const { db, close } = openServer({ url, isAlone: true });
  return {
    ...{ db, dataDir, database, sites, urls, proxy },
    startAgain: async (at) => {
      const site = start(at);
      sites[at] = site;
      urls[at] = await site.opened();
    },
    close: async () => {
      await proxy.close();
      for (const site of sites) await site.stop();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const rowsOf = async <Row>(db: Db, text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(db)).rows;

export const countOf = async (db: Db, text: string): Promise<number> =>
  Number((await rowsOf<{ count: number }>(db, `select count(*) as count from ${text}`))[0]?.count);

let made = 0;

/** Guests for the many days on which the school is open; each test has different ones. */
export async function newGuests({ db, proxy }: Pick<School, 'db' | 'proxy'>): Promise<Guests> {
  const days = await rowsOf<{ id: number }>(db, openDaysSql);
  made += 1;
  return Guests.on(
    proxy.url,
    days.map(({ id }) => id),
    `guest-${made}-`,
  );
}

export async function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const all = { 'Content-Type': 'application/json', ...headers };
  const answer = await fetch(url, { method: 'POST', headers: all, body: JSON.stringify(body) });
  return { status: answer.status, text: await answer.text() };
}

/** @returns the headers of a session of the desk */
export async function login(url: string): Promise<{ Authorization: string }> {
  const { token } = JSON.parse((await post(`${url}/api/v1/login`, admin)).text) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/** A bound for what never holds; a busy machine is slow. */
const longestMilliseconds = 60_000;

/** Waits until it holds. @returns whether it did */
export async function holdsSoon(holds: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + longestMilliseconds;
  while (performance.now() < until) {
    if (await holds()) return true;
    await delay(20);
  }
  return false;
}

/** Whether all processes say that they are ready. */
export const areReady = ({ urls }: Pick<School, 'urls'>): Promise<boolean> =>
  holdsSoon(async () => {
    const answers = await Promise.all(urls.map((url) => fetch(`${url}/readyz`).catch(() => undefined)));
    return answers.every((answer) => answer?.status === 200);
  });
