/**
 * The database as each release left it. A process creates each state once, by one migration from the state before it,
 * and every test gets a copy: running all migrations for each test would make the time grow with the square of their
 * number.
 */
import { migrations } from '../index.ts';
import { goodRows, insertGoodRows, insertRow, type OpenFile, openEmpty, tablesOf } from './good-rows.ts';

const names = Object.keys(migrations);
const states: Buffer[] = [];
const walking = openEmpty();

/** An empty school in memory after the first migrations. */
export async function openAfter(count: number): Promise<OpenFile> {
  for (const next of names.slice(states.length, count)) {
    const { error } = await walking.migrator.migrateTo(next);
    if (error) throw error;
    states.push(walking.file.serialize());
  }
  return openEmpty(states[count - 1]);
}

/** An empty school in memory after the migration of that name. */
export const openAt = (name: string): Promise<OpenFile> => openAfter(names.indexOf(name) + 1);

/** An empty school in memory as this version has it. */
export const openLatest = (): Promise<OpenFile> => openAfter(names.length);

/** Of the bookings 2 to 7 of an earlier school; the last is for nothing. */
const statuses = ['Paid', 'Sent', 'Not sent', 'Unpaid', 'Canceled', 'Paid'];

/** The good row in every table, and a booking for each invoice status. */
export function insertEarlierRows(opened: Pick<OpenFile, 'file'>): void {
  insertGoodRows(opened);
  if (!tablesOf(opened).some((table) => table.name === 'booking')) return;
  for (const [index, invoice_status] of statuses.entries())
    insertRow(opened, 'booking', {
      ...goodRows.booking,
      id: index + 2,
      invoice_status,
      fee: index === 5 ? 0 : 10_000 + index,
      updated_at: '2026-12-05T00:00:00.000Z',
    });
}

/** A school of an earlier version, with those rows. */
export async function openEarlier(name: string): Promise<OpenFile> {
  const opened = await openAt(name);
  insertEarlierRows(opened);
  return opened;
}

const updated = new Map<string, Buffer>();

/** The result of updating that earlier school, all migrations at once as a school runs them. */
export async function openUpdated(name: string): Promise<OpenFile> {
  const known = updated.get(name);
  if (known) return openEmpty(known);
  const opened = await openEarlier(name);
  const { error } = await opened.migrator.migrateToLatest();
  if (error) throw error;
  updated.set(name, opened.file.serialize());
  return opened;
}
