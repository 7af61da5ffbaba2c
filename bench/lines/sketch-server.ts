/**
 * c3's yardstick: the minimal server of this kind. Hono, a zod schema, Kysely's queries compiled once; requests of one
 * tick share a commit. It stores the rows that one booking of the product created, with the guest's own fields.
 */
// biome-ignore lint/correctness/noUndeclaredDependencies: as packages/api declares it, whose version it must share
import { serve } from '@hono/node-server';
// biome-ignore lint/correctness/noUndeclaredDependencies: as packages/api declares it, whose version it must share
import { Hono } from 'hono';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
// biome-ignore lint/correctness/noUndeclaredDependencies: as packages/api declares it, whose version it must share
import * as z from 'zod';
import { at, found } from '../schools/rows.ts';
import { openCopy, spreadOf, spreadRow } from './raw-bookings.ts';

const [port = '', dataDir = '', folder = '', bookingId = ''] = process.argv.slice(2);
const { file, rows } = openCopy(dataDir, folder, Number(bookingId));

type Columns = Record<string, string | number | null>;
type Tables = Record<keyof typeof rows, Columns>;

const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** A statement that stores a row like the first of its table. */
function insertInto(table: keyof Tables): (row: Columns) => number {
  const { id: _, ...first } = rows[table][0] ?? {};
  const names = Object.keys(first);
  if (names.length === 0) return () => 0;
  const statement = file.prepare(builder.insertInto(table).values(first).compile().sql);
  return (row) => Number(statement.run(names.map((name) => row[name])).lastInsertRowid);
}
const insert = Object.fromEntries(
  (Object.keys(rows) as (keyof Tables)[]).map((table) => [table, insertInto(table)]),
) as Record<keyof Tables, (row: Columns) => number>;

const Booking = z.object({
  customer_name: z.string().min(1).max(100),
  phone_number: z.string().max(40),
  email: z.email(),
  number_of_orders: z.int().min(1).max(5),
  course_id: z.int(),
  slope_id: z.int(),
  country_id: z.int(),
  operating_day: z.int(),
  hotel_name: z.string(),
});

const spread = spreadOf(file);
let stored = 0;
function store(key: string, { operating_day, ...fields }: z.infer<typeof Booking>): { id: number } {
  stored += 1;
  const own = spread(stored);
  const booking = { ...spreadRow(at(rows.booking, 0), own), ...fields };
  const booking_id = insert.booking(booking);
  const lesson_id = insert.lesson(spreadRow(at(rows.lesson, 0), own));
  insert.attendance(spreadRow({ ...at(rows.attendance, 0), booking_id, lesson_id }, own));
  for (const cell of rows.lesson_cell) insert.lesson_cell(spreadRow({ ...cell, lesson_id }, own));
  for (const row of rows.audit_log)
    insert.audit_log({ ...row, entity_id: String(booking_id), after: JSON.stringify(booking) });
  for (const row of rows.outbox) insert.outbox({ ...row, booking_id, dedupe_key: `${row.dedupe_key} ${stored}` });
  for (const row of rows.idempotency_key) insert.idempotency_key({ ...row, booking_id, key });
  return { id: booking_id };
}

let waiting: { work: () => void; done: () => void }[] = [];
const runAll = file.transaction((all: typeof waiting) => {
  for (const { work } of all) work();
});

function commitWaiting(): void {
  const all = waiting;
  waiting = [];
  runAll(all);
  for (const { done } of all) done();
}

/** Runs in the commit of this tick, and is answered after it. */
function inCommit<Result>(work: () => Result): Promise<Result> {
  return new Promise((resolve) => {
    let result: Result | undefined;
    const run = (): void => {
      result = work();
    };
    waiting.push({ work: run, done: () => resolve(found(result)) });
    if (waiting.length === 1) setImmediate(commitWaiting);
  });
}

const app = new Hono();
app.post('/api/v1/booking', async (c) => {
  const body = Booking.parse(await c.req.json());
  return c.json({ item: await inCommit(() => store(c.req.header('Idempotency-Key') ?? '', body)) });
});
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => console.log('ready'));
