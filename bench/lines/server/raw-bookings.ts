/** i1's and i2's yardstick: the rows of one booking stored over and over by `pg` alone, with all keys and triggers. */
import type pg from 'pg';
import { at, openBenchFile } from '../../schools/rows.ts';
import { connect } from '../../server/postgres.ts';
import { type Spread, spreadOf, spreadRow } from '../raw-bookings.ts';

type Row = Record<string, string | number | null>;

const lessonsOfBooking = 'select lesson_id from attendance where booking_id = $1';
/** In the order in which they are written. */
const questions = {
  booking: 'select * from booking where id = $1',
  lesson: `select * from lesson where id in (${lessonsOfBooking})`,
  attendance: 'select * from attendance where booking_id = $1',
  lesson_cell: `select * from lesson_cell where lesson_id in (${lessonsOfBooking})`,
  audit_log: "select * from audit_log where entity = 'booking' and entity_id = cast($1 as text)",
  outbox: 'select * from outbox where booking_id = $1',
  idempotency_key: 'select * from idempotency_key where booking_id = $1',
  guest_link: 'select * from guest_link where booking_id = $1',
};
type Table = keyof typeof questions;

const hasId = new Set<Table>(['booking', 'lesson', 'audit_log', 'outbox']);

async function rowsOf(client: pg.Client, id: number): Promise<Record<Table, Row[]>> {
  const rows: Partial<Record<Table, Row[]>> = {};
  for (const [table, sql] of Object.entries(questions))
    rows[table as Table] = (await client.query<Row>(sql, [id])).rows;
  return rows as Record<Table, Row[]>;
}

/** @returns the id of the row */
async function put(client: pg.Client, table: Table, row: Row): Promise<number> {
  const columns = Object.keys(row).filter((column) => column !== 'id');
  const text = `insert into ${table} (${columns.join()}) values (${columns.map((_, place) => `$${place + 1}`).join()})${
    hasId.has(table) ? ' returning id' : ''
  }`;
  const values = columns.map((column) => row[column]);
  const { rows } = await client.query<{ id: string }>({ name: table, text, values });
  return Number(rows[0]?.id);
}

async function store(client: pg.Client, rows: Record<Table, Row[]>, own: Spread, number: number): Promise<void> {
  await client.query('begin');
  const booking_id = await put(client, 'booking', spreadRow(at(rows.booking, 0), own));
  for (const row of rows.lesson) {
    const lesson_id = await put(client, 'lesson', spreadRow(row, own));
    for (const each of rows.attendance)
      await put(client, 'attendance', spreadRow({ ...each, booking_id, lesson_id }, own));
    for (const cell of rows.lesson_cell) await put(client, 'lesson_cell', spreadRow({ ...cell, lesson_id }, own));
  }
  for (const row of rows.audit_log) await put(client, 'audit_log', { ...row, entity_id: String(booking_id) });
  for (const row of rows.outbox)
    await put(client, 'outbox', { ...row, booking_id, dedupe_key: `${row.dedupe_key} ${number}` });
  for (const row of rows.idempotency_key)
    await put(client, 'idempotency_key', { ...row, booking_id, key: `bare-${number}` });
  for (const row of rows.guest_link)
    await put(client, 'guest_link', { ...row, booking_id, token_hash: `bare-${number}` });
  await client.query('commit');
}

/**
 * @param school `dataDir` that was moved to the server as `url`, and its copy there
 * @param id a booking that ours has stored
 * @returns a function that stores so many bookings over so many connections, each in a commit, and returns bookings a second
 */
export async function rawServerWriter(
  { url, copy, dataDir }: { url: string; copy: string; dataDir: string },
  id: number,
  most: number,
) {
  const reader = await connect(url);
  const rows = await rowsOf(reader, id);
  await reader.end();
  const clients = await Promise.all(Array.from({ length: most }, () => connect(copy)));
  const file = openBenchFile(dataDir, { readonly: true });
  const spread = spreadOf(file);
  file.close();
  let stored = 0;
  const write = async (count: number, connections: number): Promise<number> => {
    const began = performance.now();
    const end = stored + count;
    const run = async (client: pg.Client): Promise<void> => {
      while (stored < end) {
        stored += 1;
        await store(client, rows, spread(stored), stored);
      }
    };
    await Promise.all(clients.slice(0, connections).map(run));
    return count / ((performance.now() - began) / 1000);
  };
  return { write, end: () => Promise.all(clients.map((client) => client.end())) };
}
