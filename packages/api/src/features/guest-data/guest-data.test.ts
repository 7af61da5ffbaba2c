import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { createClock, millisecondsOf } from '../../platform/clock.ts';
import { withClient } from '../../platform/database/postgres/processes/school-locks.ts';
import { contextWithoutServices } from '../../server/context-without-services.ts';
import { overtaken } from '../../testing/between.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { isOnPostgres, tableNames } from '../../testing/test-database.ts';
import { school } from '../../testing/test-school.ts';
import { issueInvoice } from '../invoice/invoice.service.ts';
import { take } from '../payment/testing/ledger.ts';
import { erasedTables } from './guest-data.queries.ts';
import { createNightlyErasing, eraseGuest, eraseOldGuests, exportGuest } from './guest-data.service.ts';

const guest = {
  customer_name: 'Quetzalcoatl Xólotl',
  email: 'quetzal@erase-me.example',
  phone_number: '+52 (55) 8765-4321',
  hotel_name: 'Hotel Teotihuacan',
  account_id: 'tezcatlipoca99',
  admin_notes: 'Wants the teacher of Huitzilopochtli',
  preferred_contact_method: 'line',
};
const traces = ['Quetzalcoatl', 'Xólotl', 'erase-me', '8765-4321', 'Teotihuacan', 'tezcatlipoca99', 'Huitzilopochtli'];
const other = { customer_name: 'Who Stays', email: 'stays@school.example', phone_number: '+81 90 5555 0000' };

/** The season is over. */
const afterwards = createClock('2027-06-01T09:00:00+09:00');

/** A school with two bookings of the guest, an invoice, messages and changes, and a booking of another guest. */
async function openGuests(): Promise<Desk & { ids: number[]; otherId: number }> {
  const desk = await openDesk();
  const ids = [await desk.book(guest), await desk.book({ ...guest, email: guest.email.toUpperCase() })];
  const otherId = await desk.book(other);
  const [first = 0] = ids;
  await desk.t.app.db
    .insertInto('idempotency_key')
    .values({
      key: 'k',
      request_hash: 'h',
      booking_id: first,
      created_at: desk.t.app.clock.nowText(),
      answer: JSON.stringify(guest),
    })
    .execute();
  const changed = await putBooking(desk, first, { hotel_name: 'Teotihuacan Annex' });
  expect(changed.status).toBe(200);
  expect((await desk.rest('POST', '/invoices/issue', { booking_id: first })).status).toBe(200);
  await take(desk, first, 1000);
  await desk.t.app.db
    .updateTable('invoice')
    .set({
      receipt_number: 1,
      receipt_recipient: guest.customer_name,
      receipt_for: `Lesson of ${guest.customer_name}`,
      receipt_on: '2026-12-20',
    })
    .where('booking_id', '=', first)
    .execute();
  return { ...desk, ids, otherId };
}

/** Every row of every table, as text. */
async function everything({ t: { app } }: Desk): Promise<string> {
  const tables = await tableNames(app.db);
  const rows = await Promise.all(
    tables.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(app.db)).rows),
  );
  return JSON.stringify(rows);
}

/** What must not change: the money, the days and the numbers of every booking. */
async function money({ t: { app } }: Desk): Promise<unknown> {
  const bookings = await app.db
    .selectFrom('booking')
    .select([
      'id',
      'fee',
      'request_fee',
      'invoice_status',
      'status',
      'date',
      'number_of_orders',
      'country_id',
      'age_group',
    ])
    .orderBy('id')
    .execute();
  const invoices = await app.db
    .selectFrom('invoice')
    .select(['id', 'number', 'kind', 'amount', 'tax_rate_percent', 'tax_amount', 'lines', 'issued_at', 'status'])
    .orderBy('id')
    .execute();
  const days = await app.db.selectFrom('attendance').selectAll().orderBy('booking_id').orderBy('day_number').execute();
  const totals = await app.db.selectFrom('booking_day_total').selectAll().orderBy('date').execute();
  return { bookings, invoices, days, totals };
}

describe('a guest who is erased', () => {
  it('is in no table, is not found, and leaves lessons, fees and invoices as they were', async () => {
    const desk = await openGuests();
    const later = { ...desk.t.app, clock: afterwards };
    for (const trace of traces) expect(await everything(desk), trace).toContain(trace);
    const before = await money(desk);
    const report = await desk.trpc.reports.nationality({ date: '2026' });
    expect((await eraseGuest(later, { email: guest.email })).length).toBe(2);
    const after = await everything(desk);
    for (const trace of traces) expect(after.toLowerCase(), trace).not.toContain(trace.toLowerCase());
    expect(after).toContain(other.email);
    expect(await money(desk)).toEqual(before);
    expect(await desk.trpc.reports.nationality({ date: '2026' })).toEqual(report);
    const { data } = (await desk.trpc.admin.booking.list({ q: 'quetzal' })).toJSON();
    expect(data).toEqual([]);
    const shown = await desk.trpc.admin.booking.get({ id: desk.ids[0] ?? 0 });
    expect(shown).toMatchObject({ customer_name: '—', email: '', phone_number: '', hotel_name: null });
    const records = await desk.t.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'guest')
      .orderBy('id')
      .execute();
    expect(records).toMatchObject([{ action: 'erase', after: JSON.stringify({ bookings: desk.ids }), note: null }]);
    await expect(eraseGuest(later, { email: guest.email })).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['gets a lesson ahead', { operating_day: 2027 }, 'errors:guestHasLessons'],
    ['turns out to be another one', { email: other.email }, 'errors:guestHasOtherBookings'],
  ])('is not erased who %s at the desk meanwhile', async (_how, changes, key) => {
    const desk = await openGuests();
    const { app } = desk.t;
    await app.db
      .insertInto('operating_day')
      .values({ id: 2027, date: '2027-12-20', duration_from: '09:00', duration_to: '17:00' })
      .execute();
    const [, id = 0] = desk.ids;
    const later = overtaken({ ...app, clock: afterwards }, 'attendance', async () =>
      expect((await putBooking(desk, id, changes)).status).toBe(200),
    );
    await expect(eraseGuest(later, { email: guest.email })).rejects.toMatchObject({ text: { key } });
    expect(await everything(desk)).toContain(guest.hotel_name);
  });

  it('is not named by an invoice that was requested from a provider meanwhile', async () => {
    const desk = await openGuests();
    const id = await desk.book(guest);
    const invoices = {
      provider: 'square' as const,
      issue: async () => {
        await eraseGuest({ ...desk.t.app, clock: afterwards }, { email: guest.email });
        return { provider_reference: 'inv:1' };
      },
    };
    await issueInvoice({ ...desk.t.app, invoices }, id);
    const after = (await everything(desk)).toLowerCase();
    for (const trace of traces) expect(after, trace).not.toContain(trace.toLowerCase());
  });

  it('is not erased with those of long ago while the desk books a future lesson for them', async () => {
    const desk = await openGuests();
    const { app } = desk.t;
    await app.db
      .insertInto('operating_day')
      .values({ id: 2027, date: '2027-12-20', duration_from: '09:00', duration_to: '17:00' })
      .execute();
    const [first = 0] = desk.ids;
    const work = overtaken({ ...app, clock: afterwards }, 'attendance', () =>
      putBooking(desk, first, { operating_day: 2027 }),
    );
    expect(await eraseOldGuests(work, 1)).toBe(2);
    expect((await desk.trpc.admin.booking.get({ id: first })).email).toBe(guest.email);
  });

  it('is refused while there is a future lesson, and nothing is erased', async () => {
    const desk = await openGuests();
    await expect(eraseGuest(desk.t.app, { email: guest.email })).rejects.toMatchObject({
      text: { key: 'errors:guestHasLessons', params: { number: desk.ids[0] } },
    });
    expect(await everything(desk)).toContain(guest.hotel_name);
  });

  // PostgreSQL stores no file of ours.
  it.runIf(isOnPostgres)('is removed by the server from every written table: the space is freed', async () => {
    const { t, ids } = await openGuests();
    const written = new Set<string>();
    const vacuumed = async (): Promise<string[]> => {
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_stat_user_tables
        where schemaname = 'public' and vacuum_count > 0 and analyze_count > 0 order by relname`.execute(t.app.db);
      return rows.map(({ name }) => name);
    };
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.app.db);
    await withClient(`${inject('postgres')}/${rows[0]?.name}`, async (client) => {
      client.on('notification', ({ payload }) => written.add(payload ?? ''));
      await client.query('listen gerende_written');
      await eraseGuest({ ...t.app, clock: afterwards }, { email: guest.email });
      await client.query('select 1');
    });
    expect(ids).toHaveLength(2);
    expect(erasedTables).toEqual(expect.arrayContaining([...written]));
    // The server writes its statistics a moment later.
    await expect.poll(vacuumed).toEqual([...erasedTables].sort());
  });

  it.skipIf(isOnPostgres)('is not in the bytes of the file or of its log either', async () => {
    const desk = await openGuests();
    const folder = mkdtempSync(path.join(tmpdir(), 'gerende-erase-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'school.db');
    await sql`vacuum into ${file}`.execute(desk.t.app.db);
    const { db } = openDatabase(file);
    const bytes = () =>
      ['', '-wal'].map((end) => (existsSync(file + end) ? readFileSync(file + end, 'utf8') : '')).join('');
    for (const trace of traces) expect(bytes(), trace).toContain(trace);
    await eraseGuest(contextWithoutServices({ ...desk.t.app, db, clock: afterwards }), { email: guest.email });
    for (const trace of traces) expect(bytes(), trace).not.toContain(trace);
    await db.destroy();
    for (const trace of traces) expect(bytes(), trace).not.toContain(trace);
  });
});

describe('guests whose last lesson was long ago', () => {
  /** Their lessons and that of somebody else were on 22 December 2026; the school is still open in later winters. */
  async function openLater() {
    const desk = await openGuests();
    const {
      date: _,
      id: __,
      ...day
    } = await desk.t.app.db.selectFrom('operating_day').selectAll().executeTakeFirstOrThrow();
    await desk.t.app.db
      .insertInto('operating_day')
      .values({ ...day, date: '2028-12-22' })
      .execute();
    return { desk, at: (today: string) => ({ ...desk.t.app, clock: createClock(`${today}T09:00:00+09:00`) }) };
  }

  it('are erased when the months have passed, and once', async () => {
    const { desk, at } = await openLater();
    expect(await eraseOldGuests(at('2027-12-22'), 12)).toBe(0);
    const counts: number[] = [];
    expect(await eraseOldGuests(at('2027-12-23'), 12, (count) => counts.push(count))).toBe(3);
    expect(counts).toEqual([3]);
    expect(await everything(desk)).not.toContain(other.email);
    expect(await eraseOldGuests(at('2027-12-24'), 12)).toBe(0);
  });

  it('stay while the clock is years ahead of the last operating day', async () => {
    const { desk, at } = await openLater();
    await expect(eraseOldGuests(at('2050-01-01'), 12)).rejects.toThrow('the clock');
    expect(await everything(desk)).toContain(other.email);
  });

  it('are erased once a night by the setting, and not without it', async () => {
    const { desk, at } = await openLater();
    const now = { day: '2027-12-23' };
    const app = at(now.day);
    const erasing = createNightlyErasing(app, () => millisecondsOf(`${now.day}T12:00:00+09:00`));
    expect(await erasing.look()).toBe(0);
    await app.db.updateTable('school').set({ keep_guests_months: 12 }).execute();
    expect(await erasing.look()).toBe(3);
    await desk.book({ ...other, operating_day: school.day['2026-12-23'] });
    await app.db.updateTable('school').set({ keep_guests_months: 1 }).execute();
    expect(await erasing.look()).toBe(0);
    now.day = '2027-12-24';
    expect(await erasing.look()).toBe(1);
  });

  it('are erased later in the same night where erasing failed at first', async () => {
    const { at } = await openLater();
    let clock = createClock('2050-01-01T09:00:00+09:00');
    const app = { ...at('2027-12-23'), clock: { now: () => clock.now(), nowText: () => clock.nowText() } };
    await app.db.updateTable('school').set({ keep_guests_months: 12 }).execute();
    const erasing = createNightlyErasing(app, () => millisecondsOf('2027-12-23T12:00:00+09:00'));
    await expect(erasing.look()).rejects.toThrow('the clock');
    clock = createClock('2027-12-23T09:00:00+09:00');
    expect(await erasing.look()).toBe(3);
    expect(await erasing.look()).toBe(0);
  });
});

it('a guest gets everything that is stored about them, found by e-mail or phone however it is written', async () => {
  const desk = await openGuests();
  const all = await exportGuest(desk.t.app, { phone: '525587654321' });
  expect(all.bookings.map(({ id }) => id)).toEqual(desk.ids);
  expect(await exportGuest(desk.t.app, { email: guest.email })).toMatchObject({ bookings: all.bookings });
  const text = JSON.stringify(all);
  for (const trace of traces) expect(text, trace).toContain(trace);
  expect(text).not.toContain(other.email);
  expect(all.invoices).toHaveLength(1);
  expect(all.payments).toMatchObject([{ kind: 'payment', method: 'cash', amount: 1000 }]);
  expect(all.answers).toMatchObject([{ booking_id: desk.ids[0], answer: guest }]);
  expect(all.lesson_days.length).toBeGreaterThan(1);
  expect(await desk.audit()).toContainEqual(
    expect.objectContaining({ entity: 'guest', action: 'export', entity_id: String(desk.ids[0]) }),
  );
});
