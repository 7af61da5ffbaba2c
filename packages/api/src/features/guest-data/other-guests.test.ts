/** What is stored about one guest is neither erased nor exported with another, and nothing is erased that is still needed. */
import type { Insertable } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createClock } from '../../platform/clock.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { saveGuestNote } from '../guest-record/guest-note.service.ts';
import { saveParticipants } from '../participant/participant.service.ts';
import { take } from '../payment/testing/ledger.ts';
import { saveTeachingNote } from '../teaching-note/teaching-note.service.ts';
import { countOldGuests, eraseGuest, eraseOldGuests, exportGuest, findGuest } from './guest-data.service.ts';

const [erased, staying] = [
  { customer_name: 'Tan Wei Ling', email: 'tan@mail.example', phone_number: '+65 8123 4567' },
  { customer_name: 'Who Stays', email: 'stays@mail.example', phone_number: '+81 90 5555 0000' },
];
const then = '2026-12-20T00:00:00.000Z';
const { kandatsu } = school.slope;

/** One row about a booking in every table that has some. */
async function storeRows({ t }: Desk, booking_id: number, name: string): Promise<void> {
  const { db } = t.app;
  const add = <Table extends keyof Database>(table: Table, row: Insertable<Database[Table]>) =>
    db.insertInto(table).values(row).execute();
  await add('booking_address', { booking_id, address_hash: name });
  await add('booking_view', { booking_id, day: '2026-12-20', actor_id: 'a', actor: `viewer of ${name}` });
  await add('closure_answer', { closure_id: 1, booking_id, dates: `["${name}"]` });
  await add('guest_link', { token_hash: name, booking_id, offer_id: null, opens: 'party', made_at: then });
  await add('guest_note', { booking_id, text: name, written_at: then, written_by: 'desk' });
  await add('idempotency_key', {
    ...{ key: name, request_hash: 'h', booking_id, created_at: then, answer: JSON.stringify({ name }) },
  });
  await add('invoice_attempt', { booking_id, key: name, draft: name, created_at: then });
  await add('participant', { booking_id, position: 1, name, age: 8, level: 1, remarks: null });
  await add('review', {
    ...{ booking_id, course_id: school.course.privateSki, instructor_id: null, stars: 5, words: name },
    ...{ shown_name: name, language: 'en', written_at: then },
  });
  await add('teaching_note', {
    ...{ booking_id, person: name, date: '2026-12-22', level: 2, text: name, instructor_id: 1, written_at: then },
  });
}

/** Two bookings of a guest on the 22nd, and one of another; each with all kinds of rows. */
async function openGuests() {
  const desk = await openDesk();
  const { db } = desk.t.app;
  await db
    .insertInto('closure')
    .values({
      ...{ slope_id: kandatsu, from_date: '2027-02-01', start_time: '00:00', to_date: '2027-02-01', end_time: '24:00' },
      ...{ reason: null, request_key: 'k', closed_at: then, closed_by: 'desk', reopened_at: null, reopened_by: null },
    })
    .execute();
  const ids = [await desk.book(erased), await desk.book(erased)];
  const other = await desk.book({ ...staying, operating_day: school.day['2026-12-24'] });
  for (const [id, { customer_name }] of [[ids[0] ?? 0, erased] as const, [other, staying] as const]) {
    await storeRows(desk, id, customer_name);
    expect((await putBooking(desk, id, { hotel_name: `Hotel of ${customer_name}` })).status).toBe(200);
    expect((await desk.rest('POST', '/invoices/issue', { booking_id: id })).status).toBe(200);
    await take(desk, id, 1000);
    const receipt = { receipt_number: id, receipt_recipient: customer_name, receipt_for: customer_name };
    await db
      .updateTable('invoice')
      .set({ ...receipt, receipt_on: '2026-12-20' })
      .where('booking_id', '=', id)
      .execute();
  }
  const audit = { operation_id: 'o', at: then, actor_id: null, actor: 'system', source: 'system' as const };
  const slope = { entity: 'slope' as const, entity_id: String(ids[0]), action: 'update' as const };
  await db
    .insertInto('audit_log')
    .values({ ...audit, ...slope, before: '{"email":"a"}', after: null, note: 'as it was' })
    .execute();
  const at = (now: string) => ({ ...desk.t.app, clock: createClock(`${now}T09:00:00+09:00`) });
  return { desk, db, ids, other, at };
}

/** Tables whose rows about an erased guest are deleted, and those that keep some of it. */
const emptied = [
  ...(['booking_address', 'guest_link', 'guest_note', 'idempotency_key', 'invoice_attempt'] as const),
  ...(['outbox', 'participant', 'review', 'teaching_note'] as const),
];
const changed = ['attendance', 'booking_view', 'closure_answer', 'invoice', 'payment'] as const;

async function rowsAbout({ t: { app } }: Desk, id: number): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of [...emptied, ...changed])
    found[table] = await app.db.selectFrom(table).selectAll().where('booking_id', '=', id).execute();
  found.booking = await app.db.selectFrom('booking').selectAll().where('id', '=', id).execute();
  return found;
}

/** The audit rows that say something about a person. */
const auditOf = async ({ t: { app } }: Desk, name: string): Promise<unknown[]> =>
  (await app.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).filter(({ before, after, note }) =>
    `${before} ${after} ${note}`.includes(name),
  );

describe('a guest who is erased', () => {
  it('leaves every row about another as it was', async () => {
    const { desk, db, ids, other, at } = await openGuests();
    const [before, audit] = [await rowsAbout(desk, other), await auditOf(desk, staying.customer_name)];
    for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([]);
    expect(audit).not.toEqual([]);
    expect(await eraseGuest(at('2026-12-23'), { email: erased.email })).toEqual(ids);
    expect(await rowsAbout(desk, other)).toEqual(before);
    expect(await auditOf(desk, staying.customer_name)).toEqual(audit);
    const own = await rowsAbout(desk, ids[0] ?? 0);
    for (const table of emptied) expect(own[table], table).toEqual([]);
    const lines = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', String(ids[0]))
      .orderBy('id')
      .execute();
    expect(lines.filter(({ entity }) => entity === 'slope')).toMatchObject([
      { note: 'as it was', before: '{"email":"a"}' },
    ]);
    expect(lines.find(({ entity, action }) => entity === 'booking' && action === 'create')?.before).toBeNull();
  });

  it('has none but taught or canceled lessons, whatever others have', async () => {
    const { desk, ids, at } = await openGuests();
    const canceled = await desk.book({ ...erased, operating_day: school.day['2026-12-28'] });
    await desk.trpc.admin.booking.update({ id: canceled, invoice_status: 'Canceled' });
    await expect(eraseGuest(at('2026-12-22'), { email: erased.email })).rejects.toMatchObject({
      text: { key: 'errors:guestHasLessons', params: { number: ids[0], date: '2026-12-22' } },
    });
    expect(await eraseGuest(at('2026-12-23'), { email: erased.email })).toEqual([...ids, canceled]);
  });

  it('loses the name in every one of many bookings', async () => {
    const { desk, db, ids, at } = await openGuests();
    for (let more = 0; more < 25; more += 1) ids.push(await desk.book(erased));
    expect(await eraseGuest(at('2026-12-23'), { email: erased.email })).toEqual(ids);
    const named = await db.selectFrom('booking').select('customer_name').distinct().orderBy('customer_name').execute();
    expect(named.map(({ customer_name }) => customer_name).sort()).toEqual([staying.customer_name, '—'].sort());
  });

  it('has as many bookings as were shown', async () => {
    const { at } = await openGuests();
    const contact = { email: erased.email };
    expect(await findGuest(at('2026-12-23'), contact)).toEqual({ bookings: 2, names: [erased.customer_name] });
    await expect(eraseGuest(at('2026-12-23'), contact, 1)).rejects.toMatchObject({
      text: { key: 'errors:guestHasOtherBookings', params: { count: 2, expected: 1 } },
    });
    expect(await eraseGuest(at('2026-12-23'), contact, 2)).toHaveLength(2);
  });

  it('must exist, and so must one whose data is exported', async () => {
    const { at } = await openGuests();
    for (const call of [findGuest, exportGuest, eraseGuest])
      await expect(call(at('2026-12-23'), { email: 'nobody@mail.example' })).rejects.toMatchObject({
        code: 'not_found',
      });
  });
});

it('a copy of what is stored about a guest has something of every table, and nothing about another', async () => {
  const { desk, ids } = await openGuests();
  const { guest_pairs: _, ...copy } = await exportGuest(desk.t.app, { email: erased.email });
  for (const [part, rows] of Object.entries(copy)) expect(rows, part).not.toEqual([]);
  expect(JSON.stringify(copy)).not.toMatch(/Who Stays|stays@/);
  const { bookings, changes, ...others } = copy;
  expect(bookings.map(({ id }) => id)).toEqual(ids);
  expect(new Set(changes.map(({ entity, entity_id }) => `${entity} ${entity_id}`))).toEqual(
    new Set(ids.map((id) => `booking ${id}`)),
  );
  for (const [part, rows] of Object.entries(others))
    for (const { booking_id } of rows as { booking_id: number | null }[]) expect(ids, part).toContain(booking_id);
});

it('guests with a lesson or a request on the first day that is kept are not erased with those of long ago', async () => {
  const { desk, db, ids, at } = await openGuests();
  const { date: _, id: __, ...day } = await db.selectFrom('operating_day').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('operating_day')
    .values({ ...day, date: '2028-12-22' })
    .execute();
  const twoDays = await desk.book({ ...staying, days_of_lesson: 2 });
  const asked = await desk.book({ ...staying, operating_day: school.day['2026-12-23'] });
  await db
    .deleteFrom('lesson')
    .where('date', '=', '2026-12-23')
    .where('id', 'in', (eb) => eb.selectFrom('attendance').select('lesson_id').where('booking_id', '=', asked))
    .execute();
  await db.updateTable('booking').set({ status: 'requested' }).where('id', '=', asked).execute();
  expect(await countOldGuests(at('2027-12-23'), 12)).toBe(2);
  expect(await eraseOldGuests(at('2027-12-23'), 12)).toBe(2);
  const named = await db.selectFrom('booking').select('id').where('email', '=', staying.email).orderBy('id').execute();
  expect(named.map(({ id }) => id)).toEqual([ids.length + 1, twoDays, asked]);
  await expect(countOldGuests(at('2050-01-01'), 12)).rejects.toThrow('the clock');
});

it('what a page that was opened before writes about a guest who was erased is refused', async () => {
  const desk = await openDesk();
  const { db } = desk.t.app;
  const date = '2026-12-20';
  const { aoki } = school.instructor;
  const booking_id = await desk.book({ ...erased, operating_day: school.day[date], instructor_id: aoki });
  const app = { ...desk.t.app, clock: createClock('2026-12-21T09:00:00+09:00') };
  await eraseGuest(app, { email: erased.email });
  const mei = { name: 'Mei', age: 7, level: 2, remarks: null };
  const writes = [
    () => saveGuestNote(app, { id: booking_id, text: 'Left knee' }),
    () => saveParticipants(app, { booking_id, participants: [mei], seen: [] }),
    () => saveTeachingNote(app, { booking_id, date, person: '', level: 3, text: 'Fears the lift' }, aoki),
  ];
  for (const write of writes) await expect(write()).rejects.toMatchObject({ text: { key: 'errors:guestErased' } });
  for (const table of ['guest_note', 'participant', 'teaching_note'] as const)
    expect(await db.selectFrom(table).select('booking_id').orderBy('booking_id').execute()).toEqual([]);
  const before = await db.selectFrom('booking').selectAll().where('id', '=', booking_id).executeTakeFirstOrThrow();
  const refused = [{ key: 'errors:guestErased' }];
  const typed = { customer_name: erased.customer_name, admin_notes: 'Left knee' };
  await expect(desk.trpc.admin.booking.update({ id: booking_id, ...typed, fee: 1 })).rejects.toMatchObject({
    cause: { details: { fields: { customer_name: refused, admin_notes: refused } } },
  });
  expect(await db.selectFrom('booking').selectAll().where('id', '=', booking_id).executeTakeFirst()).toEqual(before);
  await desk.trpc.admin.booking.update({ id: booking_id, fee: 1 });
});
