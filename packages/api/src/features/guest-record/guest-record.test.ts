import { describe, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { plansOf } from '../../testing/query-plans.ts';
import { storeBookings } from '../../testing/stored-bookings.ts';
import { school } from '../../testing/test-school.ts';
import { eraseGuest, eraseOldGuests, exportGuest } from '../guest-data/guest-data.service.ts';
import { take } from '../payment/testing/ledger.ts';
import { findDoubles } from './guest-doubles.service.ts';
import { bookAgain, getGuestRecord } from './guest-record.service.ts';

const tan = { customer_name: 'Tan Wei Ling', email: 'tan@mail.example', phone_number: '+65 8123 4567' };
/** The same guest a winter later, from another address. */
const atWork = {
  ...{ ...tan, email: 'wei.ling@work.example', phone_number: '6581234567' },
  ...{ hotel_name: 'Shirakaba', account_id: 'wei' },
};
const li = { customer_name: 'Li Na', email: 'li@mail.example', phone_number: '+86 139 0000 1111' };

const record = (desk: Desk, id: number) => desk.trpc.admin.guestRecord.get({ id });
const bookingsOf = async (desk: Desk, id: number): Promise<number[]> =>
  (await record(desk, id)).parties.flatMap(({ lines }) => lines.map((line) => line.id));
const decide = (desk: Desk, id: number, other_id: number, is_same: boolean) =>
  desk.trpc.admin.guestRecord.decide({ id, other_id, is_same });
const doubles = async (desk: Desk, id: number): Promise<string[]> =>
  (await desk.trpc.admin.guestRecord.doubles({ id })).map(({ face, reasons }) => `${face.id} ${reasons.join('+')}`);

/** One of Tan, one of Tan at work on a later day, one of another guest. */
async function openThree(): Promise<{ desk: Desk; first: number; second: number; other: number }> {
  const desk = await openDesk();
  const first = await desk.book(tan);
  const second = await desk.book({ ...atWork, operating_day: school.day['2026-12-24'] });
  const other = await desk.book({ ...li, operating_day: school.day['2026-12-26'] });
  return { desk, first, second, other };
}

describe('the record of a guest', () => {
  it('has all parties of one address, the newest first, with their money, marks and levels', async () => {
    const desk = await openDesk();
    const first = await desk.book({ ...tan, ability_level: 1 });
    const later = { ...tan, email: 'TAN@mail.example', operating_day: school.day['2026-12-24'], ability_level: 2 };
    const second = await desk.book(later);
    const further = await desk.book({ ...later, party_id: second, ability_level: 3 });
    const canceled = await desk.book({ ...tan, operating_day: school.day['2026-12-26'], ability_level: 6 });
    await desk.trpc.admin.booking.setStatus({ ids: [canceled], invoice_status: 'Canceled' });
    await desk.book(li);
    await desk.trpc.admin.participant.save({
      booking_id: further,
      participants: [{ name: 'Mei', age: 8, level: 4, remarks: null }],
    });
    await take(desk, second, 10_000);
    await desk.t.app.db.updateTable('attendance').set({ presence: 'late' }).where('booking_id', '=', first).execute();
    await desk.t.app.db
      .updateTable('attendance')
      .set({ presence: 'no_show' })
      .where('booking_id', '=', further)
      .execute();
    const found = await record(desk, further);
    expect(found.parties.map(({ id, lines }) => [id, ...lines.map((line) => line.id)])).toEqual([
      [canceled, canceled],
      [second, second, further],
      [first, first],
    ]);
    expect(found.parties[1]?.ledger).toMatchObject({ owed: 60_000, paid: 10_000, balance: 50_000 });
    expect(found.totals).toMatchObject({ owed: 90_000, paid: 10_000, balance: 80_000 });
    expect(found.presence).toEqual({
      came: 0,
      marks: [
        { booking_id: further, date: '2026-12-24', presence: 'no_show' },
        { booking_id: first, date: '2026-12-22', presence: 'late' },
      ],
    });
    expect(found.levels).toEqual([
      { name: 'Mei', reached: [{ level: 4, date: '2026-12-24' }] },
      {
        name: null,
        reached: [
          { level: 2, date: '2026-12-24' },
          { level: 1, date: '2026-12-22' },
        ],
      },
    ]);
    expect(found).toMatchObject({
      faces: [{ names: [tan.customer_name], emails: [tan.email], bookings: 4 }],
      ...{ notes: [], merges: [], is_cut: false },
    });
    expect(await record(desk, first)).toEqual(found);
    await expect(record(desk, 999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it("is found by the phone number where the only address is the school's, and else by the booking alone", async () => {
    const desk = await openDesk();
    const { db } = desk.t.app;
    await db.updateTable('school').set({ guest_email: 'desk@ski.example' }).execute();
    const nowhere = { ...tan, email: 'desk@ski.example' };
    const first = await desk.book(nowhere);
    const second = await desk.book({ ...nowhere, phone_number: '6581234567', operating_day: school.day['2026-12-24'] });
    const other = await desk.book({ ...li, email: 'Desk@ski.example', operating_day: school.day['2026-12-26'] });
    const [erased] = await storeBookings(desk.t, [{ customer_name: '—', email: '', phone_number: '' }]);
    await storeBookings(desk.t, [{ customer_name: '—', email: '', phone_number: '' }]);
    expect(await bookingsOf(desk, first)).toEqual([second, first]);
    expect(await bookingsOf(desk, other)).toEqual([other]);
    expect(await bookingsOf(desk, erased?.id ?? 0)).toEqual([erased?.id]);
    expect(await doubles(desk, erased?.id ?? 0)).toEqual([]);
  });

  it('shows and counts the newest of an address with more bookings than a person makes', async () => {
    const desk = await openDesk();
    const stored = await storeBookings(
      desk.t,
      Array.from({ length: 302 }, () => ({ email: 'agency@mail.example' })),
    );
    const found = await record(desk, stored[0]?.id ?? 0);
    expect(found.is_cut).toBe(true);
    expect(found.parties.length).toBeLessThanOrEqual(301);
  });

  it('is read by indexes only', async () => {
    const { desk, first, second } = await openThree();
    await decide(desk, first, second, true);
    for (const work of [getGuestRecord, findDoubles, bookAgain]) {
      const steps = await plansOf(desk.t.app, (app) => work(app, first));
      expect(steps.length).toBeGreaterThan(3);
      const scans = /^SCAN (booking|payment|attendance|participant|guest_note|guest_pair|lesson)\b/;
      expect(steps.filter((step) => scans.test(step))).toEqual([]);
    }
  });
});

describe('two contacts of one guest', () => {
  it('are proposed with the reason, become one record by one press, and two again by another', async () => {
    const { desk, first, second, other } = await openThree();
    expect(await doubles(desk, first)).toEqual([`${second} phone`]);
    expect(await doubles(desk, other)).toEqual([]);
    const { id } = await decide(desk, first, second, true);
    expect(await bookingsOf(desk, second)).toEqual([second, first]);
    const merged = await record(desk, first);
    expect(merged.faces.map(({ emails }) => emails)).toEqual([[tan.email], [atWork.email]]);
    expect(merged.merges).toMatchObject([
      { id, contacts: [`${tan.customer_name} (${tan.email})`, `${tan.customer_name} (${atWork.email})`] },
    ]);
    expect(merged.totals.owed).toBe(60_000);
    expect(await doubles(desk, first)).toEqual([]);
    await desk.trpc.admin.guestRecord.undo({ id });
    await desk.trpc.admin.guestRecord.undo({ id });
    expect(await bookingsOf(desk, first)).toEqual([first]);
    expect(await doubles(desk, second)).toEqual([`${first} phone`]);
    expect((await desk.audit()).filter(({ entity }) => entity === 'guest').map(({ action }) => action)).toEqual([
      'merge',
      'undo_decision',
    ]);
  });

  it('are merged once when two desks press at the same moment', async () => {
    const { desk, first, second } = await openThree();
    const [one, two] = await Promise.all([decide(desk, first, second, true), decide(desk, second, first, true)]);
    expect(one).toEqual(two);
    expect(await desk.t.app.db.selectFrom('guest_pair').selectAll().execute()).toHaveLength(1);
  });

  it('are not proposed again once they are declared different, until that is undone', async () => {
    const { desk, first, second } = await openThree();
    const { id } = await decide(desk, first, second, false);
    expect(await decide(desk, second, first, false)).toEqual({ id });
    expect([await doubles(desk, first), await doubles(desk, second)]).toEqual([[], []]);
    expect(await bookingsOf(desk, first)).toEqual([first]);
    await desk.trpc.admin.guestRecord.undo({ id });
    expect(await doubles(desk, first)).toEqual([`${second} phone`]);
  });

  it('of three become one, whichever two were declared to be', async () => {
    const { desk, first, second, other } = await openThree();
    await decide(desk, first, second, true);
    await decide(desk, other, second, true);
    for (const id of [first, second, other]) expect(await bookingsOf(desk, id)).toEqual([other, second, first]);
  });

  it('cannot be declared different while they are one, nor merged with themselves', async () => {
    const { desk, first, second } = await openThree();
    await expect(decide(desk, first, first, true)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await decide(desk, first, second, true);
    await expect(decide(desk, first, second, false)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(decide(desk, first, 999, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are proposed for one name and one hotel, account, address with a typing error, or participant', async () => {
    const { desk } = await openThree();
    const on = { customer_name: 'Kim Min', operating_day: school.day['2026-12-26'], hotel_name: 'Futaba' };
    const first = await desk.book({ ...on, email: 'kim@mail.example', account_id: 'kim1', phone_number: '11111111' });
    const second = await desk.book({ ...on, email: 'kin@mail.example', account_id: 'KIM1', phone_number: '22222222' });
    await desk.book({ ...on, email: 'x@y.example', account_id: 'q', hotel_name: 'Else', phone_number: '33333333' });
    expect(await doubles(desk, first)).toEqual([`${second} account+name_email+name_hotel`]);
  });
});

describe('the note about a guest', () => {
  const save = (desk: Desk, id: number, text: string, note?: { id: number; version: number } | null) =>
    desk.trpc.admin.guestRecord.saveNote({ id, text, note_id: note?.id, version: note?.version });

  it('is written, changed and removed, and nothing is lost when two write at the same moment', async () => {
    const { desk, first } = await openThree();
    const note = await save(desk, first, 'Likes\nthe morning');
    expect(note).toMatchObject({ text: 'Likes\nthe morning', version: 1, written_by: expect.stringContaining('@') });
    await expect(save(desk, first, 'I saw none')).rejects.toMatchObject({ code: 'CONFLICT' });
    const changed = await save(desk, first, 'Likes the evening', note);
    await expect(save(desk, first, 'Late', note)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await record(desk, first)).notes).toEqual([changed]);
    expect(await save(desk, first, ' ', changed)).toBeNull();
    await expect(save(desk, first, 'Again', changed)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await record(desk, first)).notes).toEqual([]);
    expect((await desk.audit()).filter(({ entity }) => entity === 'guest_note').map(({ action }) => action)).toEqual([
      ...['create', 'update', 'delete'],
    ]);
  });

  it('is shown with those of both contacts once they are one, and separately when that is undone', async () => {
    const { desk, first, second } = await openThree();
    await save(desk, first, 'Of the first');
    await save(desk, second, 'Of the second');
    const { id } = await decide(desk, first, second, true);
    expect((await record(desk, second)).notes.map(({ text }) => text)).toEqual(['Of the first', 'Of the second']);
    await desk.trpc.admin.guestRecord.undo({ id });
    expect((await record(desk, second)).notes.map(({ text }) => text)).toEqual(['Of the second']);
  });

  it('follows the guest to another address', async () => {
    const { desk, first } = await openThree();
    await save(desk, first, 'Likes the morning');
    await putBooking(desk, first, { email: 'new@mail.example' });
    expect((await record(desk, first)).notes).toMatchObject([{ text: 'Likes the morning' }]);
  });
});

describe('a guest who is erased', () => {
  const afterwards = createClock('2027-06-01T09:00:00+09:00');

  it('leaves no note and no decision, not even in the audit log; the export has both', async () => {
    const { desk, first, second } = await openThree();
    const note = await desk.trpc.admin.guestRecord.saveNote({ id: first, text: 'Knows Huitzilopochtli' });
    await desk.trpc.admin.guestRecord.saveNote({
      ...{ id: first, note_id: note?.id, version: 1, text: 'Knows Huitzilopochtli well' },
    });
    await decide(desk, first, second, true);
    expect(await exportGuest(desk.t.app, { email: tan.email })).toMatchObject({
      guest_notes: [{ text: 'Knows Huitzilopochtli well' }],
      guest_pairs: [{ booking_id: first, other_booking_id: second }],
    });
    await eraseGuest({ ...desk.t.app, clock: afterwards }, { email: tan.email });
    const { db } = desk.t.app;
    expect(await db.selectFrom('guest_note').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('guest_pair').selectAll().execute()).toEqual([]);
    const records = JSON.stringify(await db.selectFrom('audit_log').selectAll().orderBy('id').execute());
    expect(records).not.toContain('Huitzilopochtli');
    expect(await bookingsOf(desk, second)).toEqual([second]);
    expect(await record(desk, first)).toMatchObject({ faces: [{ names: ['—'], contact: null }], notes: [] });
  });

  it('leaves note and decision with a newer booking, while the old one is erased', async () => {
    const { desk, first, second } = await openThree();
    await desk.trpc.admin.guestRecord.saveNote({ id: first, text: 'Likes the morning' });
    await decide(desk, first, second, true);
    const { db } = desk.t.app;
    const { id: _, ...day } = await db.selectFrom('operating_day').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('operating_day')
      .values({ ...day, date: '2027-12-22' })
      .execute();
    const [newer, atWorkAgain] = await storeBookings(desk.t, [tan, atWork]);
    const ids = [newer?.id ?? 0, atWorkAgain?.id ?? 0];
    await db.updateTable('booking').set({ date: '2027-12-22' }).where('id', 'in', ids).execute();
    const app = { ...desk.t.app, clock: createClock('2027-12-28T09:00:00+09:00') };
    expect(await eraseOldGuests(app, 12)).toBe(3);
    expect((await record(desk, ids[0] ?? 0)).notes).toMatchObject([{ text: 'Likes the morning' }]);
    expect(await bookingsOf(desk, ids[0] ?? 0)).toEqual([...ids].reverse());
  });
});

describe('booking again', () => {
  it('begins with the earlier booking and the latest level, without what the school no longer offers', async () => {
    const { desk, first } = await openThree();
    const again = { ...tan, operating_day: school.day['2026-12-24'] };
    await desk.book({ ...again, ability_level: 4 });
    expect(await desk.trpc.admin.guestRecord.again({ id: first })).toMatchObject({
      booking: { id: first, ...tan },
      course_id: school.course.privateSki,
      slope_id: school.slope.kandatsu,
      setting_time_id: school.time.morning,
      ability_level: 4,
    });
    const { db } = desk.t.app;
    const gone = { deleted_at: '2026-12-20' };
    await db.updateTable('course').set(gone).where('id', '=', school.course.privateSki).execute();
    expect(await desk.trpc.admin.guestRecord.again({ id: first })).toMatchObject({ course_id: null });
  });
});
