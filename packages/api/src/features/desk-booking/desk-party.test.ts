import { describe, expect, it } from 'vitest';
import { type Desk, deskPartyWith, openDesk } from '../../testing/desk.ts';
import { nothing, storedRows } from '../../testing/guest-booking.ts';
import type { Answer } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const { day, instructor, time, course } = school;

async function send(desk: Desk, path: string, json: object): Promise<{ status: number; body: Answer }> {
  const response = await desk.t.request(`/trpc/${path}`, { method: 'POST', json, token: desk.token });
  const { result, error } = await response.json();
  return { status: response.status, body: result?.data ?? error?.data };
}
const book = (desk: Desk, request: object, idempotency_key?: string) =>
  send(desk, 'admin.booking.createParty', { ...request, ...(idempotency_key && { idempotency_key }) });

const stored = (desk: Desk) => desk.t.app.db.selectFrom('booking').selectAll().orderBy('id').execute();
const outbox = (desk: Desk) =>
  desk.t.app.db.selectFrom('outbox').select(['recipient', 'language', 'kind']).orderBy('id').execute();

/** Only Aoki teaches skiing. */
async function withOneInstructor(): Promise<Desk> {
  const desk = await openDesk();
  await desk.t.app.db.deleteFrom('instructor_category').where('instructor_id', '!=', instructor.aoki).execute();
  return desk;
}

describe('a family at the desk', () => {
  it('without e-mail has all lines in one party, in its language, with the participants, and is sent no mail', async () => {
    const desk = await openDesk();
    await desk.t.app.db.updateTable('school').set({ email_sender: 'desk@gerende.example' }).execute();
    const mei = { name: 'Mei', age: '6' };
    const request = deskPartyWith(
      [
        { participants: [mei], number_of_orders: 2 },
        { setting_time_id: time.afternoon, ability_level: 4, instructor_id: instructor.baba, fee: 5000 },
      ],
      { email: '', language: 'zh-Hant' },
    );
    const { status, body } = await book(desk, request);
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([
      { id: 1, party_id: null, fee: 30_000, course: { name_translations: { en: 'Private Ski' } } },
      { id: 2, party_id: 1, fee: 5000, instructor: { id: instructor.baba } },
    ]);
    const rows = await stored(desk);
    expect(rows.map(({ email, language, text_language, status }) => [email, language, text_language, status])).toEqual([
      ['', 'zh', 'zh-Hant', 'booked'],
      ['', 'zh', 'zh-Hant', 'booked'],
    ]);
    expect(await desk.trpc.admin.participant.list({ booking_id: 1 })).toMatchObject([{ name: 'Mei', age: 6 }]);
    expect((await desk.audit()).map(({ entity_id, action }) => `${entity_id} ${action}`)).toEqual([
      '1 create',
      '1 name_participants',
      '2 create',
    ]);
    expect(await outbox(desk)).toEqual([{ recipient: 'desk@gerende.example', language: 'en', kind: 'confirmed' }]);
  });

  it('with an e-mail gets one message about all lines, unless the desk says otherwise', async () => {
    const desk = await openDesk();
    const lines = [{}, { setting_time_id: time.afternoon }];
    await book(desk, deskPartyWith(lines, { language: 'ja' }));
    expect(await outbox(desk)).toEqual([{ recipient: 'weiling@example.com', language: 'ja', kind: 'confirmed' }]);
    const later = lines.map((line) => ({ ...line, operating_day: day['2026-12-23'] }));
    expect((await book(desk, { ...deskPartyWith(later), notify_guest: false })).status).toBe(200);
    expect(await outbox(desk)).toHaveLength(1);
  });

  it.each([
    ['course', { course_id: 99 }, 422, 'lines.1.course_id'],
    ['level', { ability_level: 9 }, 422, 'lines.1.ability_level'],
    ['person without a name', { participants: [{ name: '' }] }, 422, 'lines.1.participants.0.name'],
    ['instructor who teaches in line 1', { instructor_id: instructor.aoki }, 409, 'lines.1.instructor_id'],
  ])('has no line stored when one has a wrong %s', async (_what, wrong, status, field) => {
    const desk = await openDesk();
    const answer = await book(desk, deskPartyWith([{ instructor_id: instructor.aoki }, wrong]), 'k');
    expect(answer).toMatchObject({ status, body: { fields: { [field]: [expect.any(String)] } } });
    expect(await storedRows(desk.t)).toEqual(nothing);
    expect(await outbox(desk)).toEqual([]);
    expect(await desk.audit()).toEqual([]);
  });

  it('is stored once for a key, however often it is sent', async () => {
    const desk = await openDesk();
    const request = deskPartyWith([{}, { setting_time_id: time.afternoon }], { email: '' });
    const answers = await Promise.all([1, 2, 3].map(() => book(desk, request, 'k')));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await storedRows(desk.t)).toMatchObject({ booking: 2, idempotency_key: 1 });
  });

  it('that books again is added to its party, whose other lines get the contact', async () => {
    const desk = await openDesk();
    await book(desk, deskPartyWith([{}], { language: 'ja' }));
    const request = { ...deskPartyWith([{ setting_time_id: time.afternoon }], { phone_number: '+65 9999 0000' }) };
    expect((await book(desk, { ...request, party_id: 1, language: 'en' })).status).toBe(200);
    expect((await stored(desk)).map((row) => [row.party_id, row.language, row.phone_number])).toEqual([
      [null, 'ja', '+65 9999 0000'],
      [1, 'ja', '+65 9999 0000'],
    ]);
    const unknown = await book(desk, { ...request, party_id: 99 });
    expect(unknown).toMatchObject({ status: 422, body: { fields: { party_id: [expect.any(String)] } } });
  });
});

it.each(['weiling', 'a@b', `${'x'.repeat(250)}@example.com`])('an e-mail such as %s is refused', async (email) => {
  const desk = await openDesk();
  const answer = await book(desk, deskPartyWith([{}], { email }));
  expect(answer).toMatchObject({ status: 422, body: { fields: { email: [expect.stringMatching(/mail|long/i)] } } });
});

describe('the last place', () => {
  it('is not given to two lines: the desk sees which one has none, and stores it as a request or all the same', async () => {
    const desk = await withOneInstructor();
    const refused = await book(desk, deskPartyWith([{}, {}]));
    expect(refused).toMatchObject({
      status: 409,
      body: { fields: { 'lines.1.without_place': [expect.any(String)] }, extra: { line: 1, reason: 'all_needed' } },
    });
    expect(await storedRows(desk.t)).toEqual(nothing);
    const both = [{}, { without_place: 'requested' }, { without_place: 'booked' }];
    const { lines } = (await book(desk, deskPartyWith(both))).body;
    expect(lines).toMatchObject([
      { status: 'booked' },
      { status: 'requested', instructor_id: null },
      { status: 'booked', instructor_id: null },
    ]);
    expect(await storedRows(desk.t)).toMatchObject({ booking: 3, lesson: 2 });
    expect(await desk.trpc.admin.payment.list({ booking_id: lines[0].id })).toMatchObject({ balance: 60_000 });
  });

  it('is won by one of two desks that book it at the same moment, and the other stores nothing', async () => {
    const desk = await withOneInstructor();
    const lines = [{}, { setting_time_id: time.afternoon }];
    const race = Array.from({ length: 10 }, (_, index) =>
      book(desk, deskPartyWith(index % 2 ? lines : lines.toReversed(), { email: '' }), `key ${index}`),
    );
    const statuses = (await Promise.all(race)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await storedRows(desk.t)).toMatchObject({ booking: 2, lesson: 2, attendance: 2, idempotency_key: 1 });
  });

  it('of a class is taken together by the lines of a family', async () => {
    const desk = await openDesk();
    await desk.t.app.db
      .updateTable('course')
      .set({ form: 'group', class_size: 4, level_span: 2 })
      .where('id', '=', course.privateSki)
      .execute();
    const lines = [
      { number_of_orders: 2, ability_level: 1 },
      { number_of_orders: 2, ability_level: 2 },
    ];
    expect((await book(desk, deskPartyWith(lines))).status).toBe(200);
    expect(await storedRows(desk.t)).toMatchObject({ booking: 2, lesson: 1, attendance: 2 });
  });
});

describe('money that is taken with the booking', () => {
  it('and refused leaves the booking stored, and is entered once on the next try', async () => {
    const desk = await openDesk();
    const { body } = await book(desk, deskPartyWith([{}, { setting_time_id: time.afternoon }], { email: '' }), 'k');
    const press = { booking_id: body.lines[0].id, request_key: 'pay', amount: 60_000, method: 'cash' };
    expect((await send(desk, 'admin.payment.take', { ...press, balance: 30_000 })).status).toBe(409);
    expect((await stored(desk)).map((row) => row.invoice_status)).toEqual(['Unpaid', 'Unpaid']);
    for (let count = 0; count < 2; count += 1)
      expect((await send(desk, 'admin.payment.take', { ...press, balance: 60_000 })).status).toBe(200);
    expect((await stored(desk)).map((row) => row.invoice_status)).toEqual(['Paid', 'Paid']);
    expect(await desk.trpc.admin.payment.list({ booking_id: 2 })).toMatchObject({ paid: 60_000, balance: 0 });
  });
});
