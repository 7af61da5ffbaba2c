import { partyOf } from '@gerende/domain/party/rules';
import { describe, expect, it } from 'vitest';
import { type Desk, deskBooking, openDesk, putBooking } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { selectParty } from './party.queries.ts';

describe('a party', () => {
  it('is each booking alone until another one refers to it, over both doors', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const { body } = await desk.rest('GET', `/booking/${id}`);
    expect(body.item).toMatchObject({ id, party_id: null });
    const shown = await desk.trpc.admin.booking.get({ id });
    expect(partyOf(shown)).toBe(id);
    expect((await selectParty(desk.t.app.db, id)).map((line) => line.id)).toEqual([id]);
    expect(await selectParty(desk.t.app.db, 99)).toEqual([]);
  });

  it('has its first booking first', async () => {
    const desk = await openDesk();
    const { db } = desk.t.app;
    const first = await desk.book();
    const other = await desk.book({ email: 'other@example.com' });
    const { id: _, ...row } = await db
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const second = await db
      .insertInto('booking')
      .values({ ...row, party_id: first })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lines = await selectParty(db, first);
    expect(lines.map(({ id, party_id }) => ({ id, party_id }))).toEqual([
      { id: first, party_id: null },
      { id: second.id, party_id: first },
    ]);
    expect((await selectParty(db, other)).map(({ id }) => id)).toEqual([other]);
    for (const id of [first, second.id])
      expect(await desk.trpc.admin.party.get({ id })).toMatchObject({
        id: first,
        lines: [{ id: first }, { id: second.id, course: { name_translations: { en: 'Private Ski' } } }],
        total: { booked: 60_000, asked: 0 },
      });
    await expect(desk.trpc.admin.party.get({ id: 99 })).rejects.toThrow('errors:bookingNotFound');
    const insert = (party_id: number) =>
      db
        .insertInto('booking')
        .values({ ...row, party_id })
        .execute();
    await expect(insert(second.id)).rejects.toThrow('party_of_no_first');
    const put = db.updateTable('booking').set({ party_id: other }).where('id', '=', first).execute();
    await expect(put).rejects.toThrow('party_changed');
  });
});

describe('a lesson that the desk adds to a party', () => {
  const rowsOf = (desk: Desk) => desk.t.app.db.selectFrom('booking').selectAll().orderBy('id').execute();
  const guest = { language: 'zh', preferred_contact_method: 'line', account_id: 'tan' };

  it('is one of its lines, whichever of them is named, in the language of the guest', async () => {
    const desk = await openDesk();
    const first = await desk.book(guest);
    const second = await desk.book({ ...guest, party_id: first, language: 'en', setting_time_id: 2 });
    const third = await desk.book({ ...guest, party_id: second, operating_day: school.day['2026-12-23'] });
    expect((await rowsOf(desk)).map(({ id, party_id, language }) => ({ id, party_id, language }))).toEqual([
      { id: first, party_id: null, language: 'zh' },
      { id: second, party_id: first, language: 'zh' },
      { id: third, party_id: first, language: 'zh' },
    ]);
    const refused = await desk.rest('POST', '/booking', deskBooking({ party_id: 99 }));
    expect(refused).toMatchObject({ status: 422, body: { errors: { party_id: [expect.any(String)] } } });
  });

  it('copies the contact that was typed for it to the others', async () => {
    const desk = await openDesk();
    const first = await desk.book(guest);
    await desk.book({ ...guest, party_id: first, setting_time_id: 2, phone_number: '+65 9999 0000' });
    expect((await rowsOf(desk)).map(({ phone_number, version }) => [phone_number, version])).toEqual([
      ['+65 9999 0000', 2],
      ['+65 9999 0000', 1],
    ]);
  });
});

describe('the contact of a party', () => {
  const contacts = async (desk: Desk) =>
    (await desk.t.app.db.selectFrom('booking').selectAll().orderBy('id').execute()).map(
      ({ email, customer_name, version }) => `${email} ${customer_name} ${version}`,
    );

  async function withParty() {
    const desk = await openDesk();
    const first = await desk.book();
    const second = await desk.book({ party_id: first, setting_time_id: 2 });
    const other = await desk.book({ operating_day: school.day['2026-12-23'] });
    return { desk, first, second, other };
  }

  it('changes on all lines with one, each with its version and its audit row, and on no other booking', async () => {
    const { desk, first, second, other } = await withParty();
    const before = await desk.audit();
    await putBooking(desk, second, { email: 'new@example.com', customer_name: 'Tan Mei', version: 1 });
    expect(await contacts(desk)).toEqual([
      'new@example.com Tan Mei 2',
      'new@example.com Tan Mei 2',
      'weiling@example.com Tan Wei Ling 1',
    ]);
    const records = (await desk.audit()).slice(before.length);
    expect(records.map(({ entity_id, action }) => `${entity_id} ${action}`).sort()).toEqual([
      `${first} update`,
      `${second} update`,
    ]);
    // A desk that has another line open gets a conflict.
    expect((await putBooking(desk, first, { admin_notes: 'x', version: 1 })).status).toBe(409);
    expect((await putBooking(desk, first, { admin_notes: 'x', version: 2 })).status).toBe(200);
    expect((await putBooking(desk, other, { admin_notes: 'x', version: 1 })).status).toBe(200);
  });

  it('stays as it was on all lines when the change is refused', async () => {
    const { desk, second } = await withParty();
    const before = await contacts(desk);
    const refused = await putBooking(desk, second, { email: 'new@example.com', course_id: 99 });
    expect(refused.status).toBe(422);
    expect(await contacts(desk)).toEqual(before);
  });

  it('is not affected by a change of a lesson', async () => {
    const { desk, second } = await withParty();
    await putBooking(desk, second, { hotel_name: 'Other', number_of_orders: 2 });
    expect((await contacts(desk)).map((each) => each.at(-1))).toEqual(['1', '2', '1']);
  });

  it('is the same however it is changed, also by several desks at once', async () => {
    const { desk, first, second } = await withParty();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        putBooking(desk, index % 2 ? first : second, { customer_name: `Name ${index}` }),
      ),
    );
    const [one = '', two = ''] = (await contacts(desk)).map((each) => each.replace(/ \d+$/, ''));
    expect(one).toBe(two);
  });
});
