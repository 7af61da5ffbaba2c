/** What the migration of credits stores for the answers and refunds of an earlier version. */
import { expect, it } from 'vitest';
import { goodRows, insertGoodRows, insertRow, type OpenFile } from './testing/good-rows.ts';
import { openAt, openLatest } from './testing/states.ts';

const { credited: _, ...answer } = goodRows.closure_answer ?? {};
const { credit_ended: __, checkout_id: ___, ...payment } = goodRows.payment ?? {};

const at = (minute: number): string => `2026-12-10T00:${String(minute).padStart(2, '0')}:00.000Z`;

/** A school with one more party of three lines, whose numbers are 10, 11 and 12, and closures 2 and 3. */
async function openBefore(): Promise<OpenFile> {
  const opened = await openAt('0066-invoice-due-on');
  insertGoodRows(opened);
  for (const id of [10, 11, 12])
    insertRow(opened, 'booking', { ...goodRows.booking, id, party_id: id === 10 ? null : 10 });
  for (const id of [2, 3]) insertRow(opened, 'closure', { ...goodRows.closure, id, request_key: `press ${id}` });
  return opened;
}

const answered = (opened: OpenFile, booking_id: number, amount: number, minute: number, closure_id = 2) =>
  insertRow(opened, 'closure_answer', { ...answer, closure_id, booking_id, amount, answered_at: at(minute) });

const entered = (opened: OpenFile, id: number, kind: string, amount: number, minute: number, corrects: number | null) =>
  insertRow(opened, 'payment', {
    ...payment,
    ...{ id, party_id: 10, booking_id: null, kind, amount, made_at: at(minute), corrects_id: corrects },
    ...{ provider: null, provider_reference: null, request_key: `entry ${id}` },
  });

/** The credits of the bookings 1, 10, 11 and 12 after the update. */
async function creditsAfter(opened: OpenFile): Promise<unknown[]> {
  expect((await opened.migrator.migrateToLatest()).error).toBeUndefined();
  const ended = opened.file.prepare('select distinct credit_ended from payment').all();
  expect(ended).toEqual([{ credit_ended: 0 }]);
  return opened.file.prepare('select booking_id, credited from closure_answer order by booking_id').raw().all();
}

it('keeps the credit of each party, at most what was chosen with each answer', async () => {
  const opened = await openBefore();
  entered(opened, 10, 'payment', 50_000, 1, null);
  answered(opened, 11, 20_000, 2);
  answered(opened, 12, 30_000, 3);
  // The party of booking 1 chose 30,000 before its payment came.
  opened.file.exec(`update closure_answer set answered_at = '2026-11-01T00:00:00.000Z' where booking_id = 1`);
  expect(await creditsAfter(opened)).toEqual([
    [1, 0],
    [11, 20_000],
    [12, 30_000],
  ]);
});

it('has the latest answers keep what a refund has left, unless the refund was a mistake', async () => {
  const opened = await openBefore();
  entered(opened, 10, 'payment', 50_000, 1, null);
  answered(opened, 11, 20_000, 2);
  answered(opened, 12, 30_000, 3);
  entered(opened, 11, 'refund', 10_000, 4, null);
  entered(opened, 12, 'refund', 25_000, 5, null);
  entered(opened, 13, 'payment', 25_000, 6, 12);
  expect((await creditsAfter(opened)).slice(1)).toEqual([
    [11, 10_000],
    [12, 30_000],
  ]);
});

it('makes one credit of a lesson that was paid with the credit of another', async () => {
  const opened = await openBefore();
  entered(opened, 10, 'payment', 20_000, 1, null);
  answered(opened, 11, 20_000, 2);
  answered(opened, 11, 20_000, 3, 3);
  const credits = await creditsAfter(opened);
  expect(credits.slice(1).sort()).toEqual([
    [11, 0],
    [11, 20_000],
  ]);
});

it('allows a credit for an answer that chose one, and for no other', async () => {
  const opened = await openLatest();
  insertGoodRows(opened);
  const set = (columns: string) => () => opened.file.exec(`update closure_answer set ${columns}`);
  expect(set('credited = 5')).not.toThrow();
  expect(set("state = 'refunded'")).toThrow('CHECK');
  expect(set("state = 'refunded', credited = 0")).not.toThrow();
});
