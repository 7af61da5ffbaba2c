import { groupBy } from '@gerende/domain/group-by';
import { partyOf } from '@gerende/domain/party/rules';
import { describe, expect, it } from 'vitest';
import type { VerifiedToken } from '../../platform/bot-check/port.ts';
import { nothing, partyWith, storedRows } from '../../testing/guest-booking.ts';
import { type Answer, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const { day, instructor, time, course } = school;

type Asking = { key?: string };

async function bookParty(t: TestApp, request: object, { key }: Asking = {}): Promise<{ status: number; body: Answer }> {
  const json = { ...request, ...(key !== undefined && { idempotency_key: key }) };
  const response = await t.request('/trpc/guest.booking.createParty', { method: 'POST', json });
  const { result, error } = await response.json();
  return { status: response.status, body: result?.data ?? error?.data };
}

const stored = (t: TestApp) => t.app.db.selectFrom('booking').selectAll().orderBy('id').execute();

const snowboardNextDay = {
  course_id: course.snowboard,
  setting_time_id: time.fullDay,
  operating_day: day['2026-12-23'],
  ability_level: 1,
};

describe('a guest who books several lessons', () => {
  it.each([
    [1, [{ booking_id: 2, name: 'Mei', age: 6 }]],
    [0, []],
  ])('stores the participants of each of them where the school asks for it (%i)', async (ask_participants, named) => {
    const t = await createTestApp();
    await t.app.db.updateTable('school').set({ ask_participants }).execute();
    const participants = [{ name: 'Mei', age: '6' }];
    expect((await bookParty(t, partyWith([{}, { ...snowboardNextDay, participants }]))).status).toBe(200);
    const rows = await t.app.db.selectFrom('participant').select(['booking_id', 'name', 'age']).orderBy('id').execute();
    expect(rows).toEqual(named);
  });

  it('is refused on the field of the person that is wrong', async () => {
    const t = await createTestApp();
    const answer = await bookParty(
      t,
      partyWith([{}, { ...snowboardNextDay, participants: [{ name: 'Mei', age: 'six' }] }]),
    );
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['lines.1.participants.0.age']]);
    expect(await stored(t)).toEqual([]);
  });

  it('has all of them, each with its own lesson and fee and the same contact, in a party named after the first', async () => {
    const t = await createTestApp();
    const answer = await bookParty(
      t,
      partyWith([
        { ability_level: 2 },
        { ...snowboardNextDay, days_of_lesson: 2 },
        { setting_time_id: time.afternoon },
      ]),
    );
    expect(answer.status).toBe(200);
    const rows = await stored(t);
    expect(answer.body.lines).toEqual(
      rows.map(({ id, fee, created_at, status }) => ({
        ...{ id, fee, created_at, status, confirm_within_hours: null },
        link: expect.stringMatching(/^\/b\/.{32}$/),
      })),
    );
    expect(rows.map(({ id, party_id, status }) => ({ id, party_id, status }))).toEqual([
      { id: 1, party_id: null, status: 'booked' },
      { id: 2, party_id: 1, status: 'booked' },
      { id: 3, party_id: 1, status: 'booked' },
    ]);
    expect(new Set(rows.map(partyOf))).toEqual(new Set([1]));
    const contact = rows.map(({ customer_name, phone_number, email, country_id, language, account_id, referrer }) =>
      JSON.stringify([customer_name, phone_number, email, country_id, language, account_id, referrer]),
    );
    expect(new Set(contact).size).toBe(1);
    expect(await storedRows(t)).toMatchObject({ booking: 3, lesson: 4, attendance: 4, idempotency_key: 0 });
    const created = await t.app.db
      .selectFrom('audit_log')
      .select(['entity_id', 'action', 'operation_id'])
      .orderBy('id')
      .execute();
    expect(created.map(({ entity_id, action }) => [entity_id, action])).toEqual([
      ['1', 'create'],
      ['2', 'create'],
      ['3', 'create'],
    ]);
    expect(new Set(created.map(({ operation_id }) => operation_id)).size).toBe(1);
  });

  it('of one lesson is a party of one', async () => {
    const t = await createTestApp();
    expect((await bookParty(t, partyWith([{}]))).status).toBe(200);
    expect((await stored(t)).map(({ party_id }) => party_id)).toEqual([null]);
  });

  it.each([
    [
      'a price that has changed',
      { fee: 1 },
      422,
      { 'lines.1.fee': expect.anything() },
      { expected_fee: 30_000, line: 1 },
    ],
    ['a day that is closed', { operating_day: 999 }, 422, { 'lines.1.operating_day': expect.anything() }, { line: 1 }],
    ['a level that there is not', { ability_level: 9 }, 422, { 'lines.1.ability_level': expect.anything() }, undefined],
    ['a blank hotel', { hotel_name: '' }, 422, { 'lines.1.hotel_name': expect.anything() }, { line: 1 }],
  ])('has none of them with %s in the second', async (_what, wrong, status, fields, extra) => {
    const t = await createTestApp();
    const answer = await bookParty(t, partyWith([{}, wrong, snowboardNextDay]), { key: 'k' });
    expect(answer).toMatchObject({ status, body: { fields, ...(extra && { extra }) } });
    expect(await storedRows(t)).toEqual(nothing);
    expect(await t.app.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).toEqual([]);
    expect(await t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute()).toEqual([]);
  });

  it('gets one error for a wrong contact, and one for more lessons than can be booked at once', async () => {
    const t = await createTestApp();
    const wrong = await bookParty(t, partyWith([{}, snowboardNextDay], { country_id: 999 }));
    expect(wrong).toMatchObject({ status: 422, body: { fields: { country_id: [expect.any(String)] } } });
    const tooMany = Array.from({ length: 7 }, () => ({}));
    expect(await bookParty(t, partyWith(tooMany))).toMatchObject({
      status: 422,
      body: { fields: { lines: ['At most six lessons can be booked at once'] } },
    });
    expect((await bookParty(t, partyWith([]))).status).toBe(422);
    expect(await storedRows(t)).toEqual(nothing);
  });
});

describe('the last place', () => {
  /** Only Aoki teaches skiing. */
  async function withOneInstructor(when_full: 'request' | 'refuse' = 'request'): Promise<TestApp> {
    const t = await createTestApp();
    await t.app.db.updateTable('school').set({ when_full }).execute();
    await t.app.db.deleteFrom('instructor_category').where('instructor_id', '!=', instructor.aoki).execute();
    return t;
  }

  it('is not given to two lines of one party: the refusal names the line and the free times, and nothing is stored', async () => {
    const t = await withOneInstructor();
    const answer = await bookParty(t, partyWith([{}, {}]));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        fields: { 'lines.1.setting_time_id': [expect.any(String)] },
        extra: { line: 1, outcome: 'request', reason: 'all_needed' },
      },
    });
    // Without the time that the first line was about to take.
    const nearest = answer.body.extra.nearest.map(
      (each: { date: string; from: string }) => `${each.date} ${each.from}`,
    );
    expect(nearest).not.toContain('2026-12-22 09:00');
    expect(nearest.length).toBeGreaterThan(0);
    expect(await storedRows(t)).toEqual(nothing);
  });

  it('is requested by the line that agreed to a request, and by no other', async () => {
    const t = await withOneInstructor();
    expect((await bookParty(t, partyWith([{ may_ask: true }, {}]))).status).toBe(409);
    expect(await storedRows(t)).toEqual(nothing);
    expect((await bookParty(t, partyWith([{}, { may_ask: true }]))).body.lines).toMatchObject([
      { status: 'booked' },
      { status: 'requested' },
    ]);
    const rows = await stored(t);
    expect(rows.map(({ status, party_id }) => [status, party_id])).toEqual([
      ['booked', null],
      ['requested', rows[0]?.id],
    ]);
  });

  it('is won by one of two parties that book it at the same moment, and the other stores nothing', async () => {
    const t = await withOneInstructor('refuse');
    const lines = [{}, { setting_time_id: time.afternoon }];
    const race = Array.from({ length: 20 }, (_, index) =>
      bookParty(t, partyWith(index % 2 ? lines : lines.toReversed(), { email: `guest${index}@example.com` }), {
        key: `key ${index}`,
      }),
    );
    const statuses = (await Promise.all(race)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await storedRows(t)).toMatchObject({ booking: 2, lesson: 2, attendance: 2, idempotency_key: 1 });
    expect(new Set((await stored(t)).map(({ email }) => email)).size).toBe(1);
  });

  it('of several days and lessons never makes a day that cannot be taught', async () => {
    const t = await withOneInstructor('refuse');
    const wishes = [
      [{ days_of_lesson: 3 }, { setting_time_id: time.afternoon }],
      [{ operating_day: day['2026-12-23'] }, { operating_day: day['2026-12-24'], setting_time_id: time.afternoon }],
      [{ setting_time_id: time.afternoon, days_of_lesson: 2 }, { operating_day: day['2026-12-24'] }],
    ];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        bookParty(t, partyWith(wishes[index % 3] ?? [], { email: `guest${index}@example.com` })),
      ),
    );
    const lessons = await t.app.db.selectFrom('lesson').select(['date', 'start_time']).orderBy('id').execute();
    expect(lessons.length).toBeGreaterThan(1);
    expect(new Set(lessons.map(({ date, start_time }) => `${date} ${start_time}`)).size).toBe(lessons.length);
    const parties = groupBy(await stored(t), partyOf);
    expect([...parties.values()].map((lines) => lines.length)).toEqual([...parties].map(() => 2));
  });
});

describe('a party that is sent again', () => {
  it('gets the first answer, however often and however soon', async () => {
    const t = await createTestApp();
    const request = partyWith([{}, snowboardNextDay]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => bookParty(t, request, { key: 'k' })));
    const later = await bookParty(t, request, { key: 'k' });
    // Each answer has its own link to the page of the party.
    const same = [...answers, later].map(({ body }) =>
      JSON.stringify(body.lines.map(({ link: _, ...line }: Answer) => line)),
    );
    expect(new Set(same).size).toBe(1);
    expect(later.body.lines).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect(await storedRows(t)).toMatchObject({ booking: 2, idempotency_key: 1 });
  });

  it('with another line is refused', async () => {
    const t = await createTestApp();
    await bookParty(t, partyWith([{}, snowboardNextDay]), { key: 'k' });
    const other = partyWith([{}, { ...snowboardNextDay, number_of_orders: 2 }]);
    expect((await bookParty(t, other, { key: 'k' })).status).toBe(409);
    expect(await storedRows(t)).toMatchObject({ booking: 2 });
  });
});

describe('the limits of one guest', () => {
  let tokens = 0;
  const passed = {
    describe: () => ({ provider: 'altcha' as const }),
    scriptOrigins: [],
    verify: async (): Promise<VerifiedToken> => {
      tokens += 1;
      return { token_hash: `token ${tokens}`, expires_at: 4_000_000_000_000 };
    },
  };
  const guest = { recaptcha_token: 'passed' };

  it.each([
    ['days', { guest_held_days: 2 }, [{ days_of_lesson: 2 }, { operating_day: day['2026-12-24'] }]],
    ['lessons of a day', { guest_lessons_per_day: 1 }, [{}, { setting_time_id: time.afternoon }]],
  ])('count the %s of all lines, with one bot check', async (_what, limits, lines) => {
    const t = await createTestApp({ botCheck: passed });
    await t.app.db.updateTable('school').set(limits).execute();
    expect(await bookParty(t, partyWith(lines, guest))).toMatchObject({
      status: 422,
      body: { fields: { email: [expect.any(String)] } },
    });
    expect(await storedRows(t)).toEqual(nothing);
    await t.app.db.updateTable('school').set({ guest_held_days: 3, guest_lessons_per_day: 2 }).execute();
    expect((await bookParty(t, partyWith(lines, guest))).status).toBe(200);
    expect(await storedRows(t)).toMatchObject({ booking: 2, used_bot_check: 1 });
    expect(await t.app.db.selectFrom('booking_address').selectAll().execute()).toHaveLength(2);
  });
});
