/** The real thread over a real file; its program runs from the sources. */
import { AsyncResource } from 'node:async_hooks';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AppContext } from '../../context/context.ts';
import { type Db, inTransaction, migrate, openDatabase } from '../../database/database.ts';
import { readHere, type SlowReads, slowRead } from '../../database/slow-reads.ts';
import { bookingCount, bookingOrder, bookingPage, type PageQuestion } from '../../features/booking-list/find-page.ts';
import { reportIntroducers, reportNationalities, reportWorkTime } from '../../features/report/report.service.ts';
import { createClock } from '../../platform/clock.ts';
import { diskFiles } from '../../platform/files/disk-files.ts';
import { bookingRow } from '../../testing/stored-bookings.ts';
import { fillTestSchool, frozenNow } from '../../testing/test-school.ts';
import { contextWithoutServices } from '../context-without-services.ts';
import { allSlowReads } from './all-slow-reads.ts';
import { readerThread } from './reader-thread.ts';

let folder: string;
let script: string;
let db: Db;
let reader: SlowReads;

async function openSchool(name: string): Promise<{ db: Db; file: string; reader: SlowReads }> {
  const file = path.join(folder, name);
  const database = openDatabase(file);
  await migrate(database);
  await fillTestSchool(database.db);
  return { db: database.db, file, reader: readerThread(script, file) };
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-reader-'));
  script = path.join(folder, 'thread.cjs');
  const tsx = createRequire(import.meta.url).resolve('tsx/cjs/api');
  const entry = path.join(import.meta.dirname, 'reader-thread.entry.ts');
  writeFileSync(script, `require(${JSON.stringify(tsx)}).register(); require(${JSON.stringify(entry)});`);
  ({ db, reader } = await openSchool('gerende.db'));
});
afterAll(async () => {
  await reader.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});
beforeEach(() => db.deleteFrom('booking').execute());

const appOver = (): AppContext =>
  contextWithoutServices({
    db,
    clock: createClock(frozenNow),
    files: diskFiles({ uploads: path.join(folder, 'uploads'), incoming: path.join(folder, 'incoming') }),
  });
const book = (columns: Parameters<typeof bookingRow>[0]): Promise<unknown> =>
  db.insertInto('booking').values(bookingRow(columns)).execute();
const page: PageQuestion = { listed: {}, sort: 'date', direction: 'desc', slice: { limit: 30, offset: 0 } };

describe('the thread of slow reads', () => {
  it('sees every booking that was committed before the call, and answers as this thread would', async () => {
    for (let stored = 1; stored <= 30; stored += 1) {
      await book({ customer_name: `Guest ${stored}`, invoice_status: stored % 2 ? 'Paid' : 'Unpaid' });
      expect(await reader.ask(bookingCount, { invoice_status: 'Paid' })).toBe(Math.ceil(stored / 2));
    }
    const here = readHere(db, allSlowReads);
    for (const sort of ['date', 'customer_name', 'created_at'] as const)
      expect(await reader.ask(bookingPage, { ...page, sort })).toEqual(await here.ask(bookingPage, { ...page, sort }));
    for (const report of [reportIntroducers, reportWorkTime, reportNationalities])
      expect(await report({ ...appOver(), slowReads: reader }, '2026')).toEqual(await report(appOver(), '2026'));
  });

  it('transfers the order of a sheet as one buffer: copying a million ids would make others wait', async () => {
    for (const date of ['2026-12-24', '2026-12-22', '2026-12-23']) await book({ date });
    const { slice: _, ...whole } = page;
    const order = await reader.ask(bookingOrder, whole);
    expect(order).toBeInstanceOf(Float64Array);
    expect([...order]).toEqual([...(await readHere(db, allSlowReads).ask(bookingOrder, whole))]);
    expect(order).toHaveLength(3);
  });

  it('sees whole transactions only', async () => {
    let ask = (): void => undefined;
    const counted = new Promise<number>((resolve, reject) => {
      // Bound here: outside of the transaction.
      ask = AsyncResource.bind(() => {
        reader.ask(bookingCount, { invoice_status: 'Paid' }).then(resolve, reject);
      });
    });
    await inTransaction(appOver(), async ({ db: inside }) => {
      await inside
        .insertInto('booking')
        .values(bookingRow({ invoice_status: 'Paid' }))
        .execute();
      ask();
      await inside
        .insertInto('booking')
        .values(bookingRow({ invoice_status: 'Paid' }))
        .execute();
    });
    expect([0, 2]).toContain(await counted);
    expect(await reader.ask(bookingCount, { invoice_status: 'Paid' })).toBe(2);
  });

  it('does not block the event loop while it reads', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('another request'));
    // Each is posted after the answer before it; on this thread all would be answered in one tick.
    await Promise.all(Array.from({ length: 50 }, () => reader.ask(bookingCount, { invoice_status: 'Paid' })));
    order.push('last answer');
    expect(order).toEqual(['another request', 'last answer']);
  });

  it('runs a read that somebody waits for at a screen before counts and sheets', async () => {
    const order: string[] = [];
    const note = (what: string) => () => void order.push(what);
    await Promise.all([
      reader.ask(bookingCount, {}).then(note('count')),
      reader.ask(bookingCount, {}).then(note('next count')),
      reader.ask(bookingPage, page).then(note('page')),
    ]);
    expect(order).toEqual(['count', 'page', 'next count']);
  });

  it("rejects with the database's error, and answers the next call", async () => {
    const broken: PageQuestion = { ...page, listed: { find: '"' } };
    await expect(reader.ask(bookingPage, broken)).rejects.toThrow('unterminated string');
    await expect(readHere(db, allSlowReads).ask(bookingPage, broken)).rejects.toThrow('unterminated string');
    expect(await reader.ask(bookingCount, { invoice_status: 'Paid' })).toBe(0);
  });

  it('refuses a call inside a transaction, whose writes it would not see', async () => {
    const app = appOver();
    await expect(inTransaction(app, () => reader.ask(bookingCount, {}))).rejects.toThrow('inside a transaction');
    await expect(inTransaction(app, () => app.slowReads.ask(bookingCount, {}))).rejects.toThrow('inside a transaction');
  });

  it('is started again when it ended before it answered, and the read is repeated once', async () => {
    const ends = path.join(folder, 'ends-once.cjs');
    const flag = JSON.stringify(path.join(folder, 'ended'));
    writeFileSync(
      ends,
      `const { existsSync, writeFileSync } = require('node:fs');
      require('node:worker_threads').parentPort.on('message', function ({ name }) {
        if (existsSync(${flag})) return this.postMessage({ result: name });
        writeFileSync(${flag}, '');
        process.exit(1);
      });`,
    );
    const other = readerThread(ends, '');
    onTestFinished(() => other.close());
    expect(await other.ask(bookingCount, {})).toBe(bookingCount.name);
  });

  it('ends when it is closed, and leaves no log behind', async () => {
    const own = await openSchool('closed.db');
    await own.db.insertInto('booking').values(bookingRow({})).execute();
    expect(await own.reader.ask(bookingCount, { invoice_status: 'Unpaid' })).toBe(1);
    await own.reader.close();
    await expect(own.reader.ask(bookingCount, {})).rejects.toThrow('ended');
    await own.db.destroy();
    expect(existsSync(`${own.file}-wal`)).toBe(false);
  });
});

it('has every slow read once, and no other', async () => {
  const names = allSlowReads.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const unlisted = slowRead('unlisted', async () => 1);
  await expect(reader.ask(unlisted)).rejects.toThrow('no slow read called unlisted');
  await expect(readHere(db, allSlowReads).ask(unlisted)).rejects.toThrow('unlisted is missing');
});
