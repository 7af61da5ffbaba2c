import type { Booking } from '@gerende/domain/booking/schema';
import { describe, expect, it } from 'vitest';
import { inTransaction, isUniqueViolation } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';
import { createApp } from '../../server/app.ts';
import { book, bookingWith, type Door, doors, goodBooking, nothing, storedRows } from '../../testing/guest-booking.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { frozenNow, school } from '../../testing/test-school.ts';
import { forgetExpiredAnswers, rememberAnswer } from './repeat.service.ts';

const key = '7b0c9a52-6a1e-4d53-9b0e-1f2d3c4b5a69';
const reusedText = 'This Idempotency-Key was used with another request';

/** A clock `minutes` after the frozen instant; the tests change `minutes`. */
function movableClock(): Clock & { minutes: number } {
  const clock = {
    minutes: 0,
    now: () => new Date(Date.parse(frozenNow) + clock.minutes * 60_000),
    nowText: () => clock.now().toISOString(),
  };
  return clock;
}

const doorsTwice = doors.flatMap((first) => doors.map((second): [Door, Door] => [first, second]));

describe.each(doorsTwice)(
  'a booking repeated under its key, first %s then %s (rest-v1 Idempotency-Key)',
  (first, second) => {
    it('answers the first booking and stores nothing new', async () => {
      const t = await createTestApp();
      const made = await book(t, first, goodBooking, { key });
      expect(made.status).toBe(200);
      expect(await book(t, second, goodBooking, { key })).toMatchObject({ status: 200, id: made.id, fee: 30_000 });
      expect(await storedRows(t)).toMatchObject({ booking: 1, lesson: 1, attendance: 1, idempotency_key: 1 });
    });

    it('with another body is 409 and stores nothing new', async () => {
      const t = await createTestApp();
      await book(t, first, goodBooking, { key });
      for (const changes of [
        { customer_name: 'Tan Wei Lin' },
        { has_transportation: true, fee: 31_500 },
        { fee: undefined },
      ])
        expect(await book(t, second, { ...goodBooking, ...changes }, { key })).toMatchObject({
          status: 409,
          message: reusedText,
        });
      expect((await storedRows(t)).booking).toBe(1);
    });

    it('sent twice at the same moment is one booking', async () => {
      const t = await createTestApp();
      const [a, b] = await Promise.all([book(t, first, goodBooking, { key }), book(t, second, goodBooking, { key })]);
      expect([a.status, b.status]).toEqual([200, 200]);
      expect(a.id).toBe(b.id);
      expect((await storedRows(t)).booking).toBe(1);
    });

    it('that was refused can be corrected: only a stored booking takes the key', async () => {
      const t = await createTestApp();
      expect((await book(t, first, { ...goodBooking, email: '' }, { key })).status).toBe(422);
      expect((await book(t, first, { ...goodBooking, fee: 1 }, { key })).status).toBe(422);
      expect(await storedRows(t)).toEqual(nothing);
      expect((await book(t, second, goodBooking, { key })).status).toBe(200);
    });
  },
);

describe('an Idempotency-Key', () => {
  it('makes one booking of fifty at the same moment', async () => {
    const t = await createTestApp();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => book(t, doors[index % 2] ?? 'REST', goodBooking, { key })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect((await storedRows(t)).booking).toBe(1);
  });

  it('sent to two processes at the same moment is one booking, and both answer it', async () => {
    const t = await createTestApp();
    const ask = (inFlight: Map<string, Promise<unknown>>) =>
      createApp({ ...t.app, inFlight }).request('/api/v1/booking', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(goodBooking),
      });
    const answers = await Promise.all([new Map(), new Map(), new Map()].map(ask));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const items = await Promise.all(answers.map(async (answer) => (await answer.json()).item.id));
    expect(new Set(items).size).toBe(1);
    expect(await storedRows(t)).toMatchObject({ booking: 1, idempotency_key: 1 });
  });

  it('sent at the same moment with two bodies books one of them, the other is 409', async () => {
    const t = await createTestApp();
    const other = { ...goodBooking, customer_name: 'Somebody else' };
    const answers = await Promise.all([book(t, 'REST', goodBooking, { key }), book(t, 'REST', other, { key })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await storedRows(t)).booking).toBe(1);
  });

  it('whose first request is refused while in flight lets the waiting one book', async () => {
    const t = await createTestApp();
    const wrong = { ...goodBooking, fee: 1 };
    const answers = await Promise.all([book(t, 'REST', wrong, { key }), book(t, 'REST', goodBooking, { key })]);
    expect(answers.map((answer) => answer.status)).toEqual([422, 200]);
  });

  it('is valid for 24 hours and then forgotten', async () => {
    const clock = movableClock();
    const t = await createTestApp({ clock });
    const { id } = await book(t, 'REST', goodBooking, { key });
    clock.minutes = 24 * 60 - 1;
    expect(await book(t, 'REST', goodBooking, { key })).toMatchObject({ status: 200, id });
    clock.minutes = 24 * 60;
    const later = await book(t, 'REST', goodBooking, { key });
    expect(later.status).toBe(200);
    expect(later.id).not.toBe(id);
    expect((await storedRows(t)).booking).toBe(2);
  });

  it('that has expired can be used by another request, and is valid from then on', async () => {
    const clock = movableClock();
    const t = await createTestApp({ clock });
    await book(t, 'REST', goodBooking, { key });
    clock.minutes = 24 * 60;
    const other = { ...goodBooking, customer_name: 'Somebody Else' };
    const later = await book(t, 'REST', other, { key });
    expect((await storedRows(t)).idempotency_key).toBe(1);
    clock.minutes += 24 * 60 - 1;
    expect(await book(t, 'REST', other, { key })).toMatchObject({ status: 200, id: later.id });
    expect((await book(t, 'REST', goodBooking, { key })).status).toBe(409);
  });

  it('that is repeated does not disturb others that book at the same moment', async () => {
    const t = await createTestApp();
    const first = await book(t, 'REST', goodBooking, { key });
    const other = (name: string, setting_time_id: number) =>
      book(t, 'REST', bookingWith({ customer_name: name, email: `${name}@example.com`, setting_time_id }));
    const [before, repeated, after] = await Promise.all([
      other('before', 1),
      book(t, 'REST', goodBooking, { key }),
      other('after', 2),
    ]);
    expect([before.status, repeated.status, after.status]).toEqual([200, 200, 200]);
    expect(repeated.id).toBe(first.id);
    expect(await storedRows(t)).toMatchObject({ booking: 3, lesson: 3, attendance: 3, idempotency_key: 1 });
  });

  it('that another process has stored meanwhile is left as it is, and nothing is stored beside it', async () => {
    const t = await createTestApp();
    await book(t, 'REST', goodBooking, { key });
    const stored = () => t.app.db.selectFrom('idempotency_key').selectAll().execute();
    const before = await stored();
    const { booking_id: id } = onlyRow(before);
    const answer = { booking: { id } as Booking, confirm_within_hours: null };
    const repeat = { key, request_hash: 'other' };
    const refusal = await inTransaction(t.app, (app) => rememberAnswer(app, repeat, answer)).catch((error) => error);
    expect(isUniqueViolation(refusal, 'idempotency_key')).toBe(true);
    expect(await stored()).toEqual(before);
  });

  it('answers the first result, also when prices, days and instructors changed since', async () => {
    const t = await createTestApp();
    const asked = { ...goodBooking, nominated_instructor_id: school.instructor.aoki, fee: 33_000 };
    const first = await book(t, 'REST', asked, { key });
    await t.app.db.updateTable('course_price').set({ price: 1 }).execute();
    await t.app.db.deleteFrom('slope_operating_day').execute();
    expect(await book(t, 'REST', asked, { key })).toMatchObject({ status: 200, id: first.id, fee: 33_000 });
  });

  it.each(doors)('returns through %s byte for byte the first answer, whatever was changed since', async (door) => {
    const t = await createTestApp();
    const { app } = t;
    const asked = { ...goodBooking, nominated_instructor_id: school.instructor.aoki, fee: 33_000 };
    const send = async (): Promise<string> => {
      const [path, json, headers] =
        door === 'REST'
          ? (['/booking', asked, { 'idempotency-key': key }] as const)
          : (['/trpc/guest.booking.create', { ...asked, idempotency_key: key }, {}] as const);
      const answer = await (await t.request(path, { method: 'POST', json, headers })).text();
      // The link is not stored, so a repeat has another one.
      const link = /\/b\/[\w-]{32}/;
      expect(answer).toMatch(link);
      links.add(link.exec(answer)?.[0] ?? '');
      return answer.replace(link, '');
    };
    const links = new Set<string>();
    const first = await send();
    await app.db
      .updateTable('booking')
      .set({
        admin_notes: 'Never on time',
        phone_number: '+65 0000 0000',
        fee: 1,
        contact_status: 'confirmed',
        version: 9,
      })
      .execute();
    await app.db.updateTable('course').set({ course_name: 'Renamed' }).execute();
    await app.db.updateTable('instructor').set({ name: 'Somebody else' }).execute();
    expect(await send()).toBe(first);
    expect(links.size).toBe(2);
    // The row is as an earlier version left it.
    await app.db.updateTable('idempotency_key').set({ answer: null }).execute();
    const asRecorded = await send();
    expect(asRecorded).not.toContain('Never on time');
    expect(asRecorded).not.toContain('+65 0000 0000');
    expect(JSON.parse(asRecorded).item?.fee ?? JSON.parse(asRecorded).result?.data.fee).toBe(33_000);
  });

  it('is deleted with its answer when it has expired, even if nobody books', async () => {
    const clock = movableClock();
    const t = await createTestApp({ clock });
    await book(t, 'REST', goodBooking, { key });
    clock.minutes = 24 * 60 - 1;
    await forgetExpiredAnswers(t.app);
    expect((await storedRows(t)).idempotency_key).toBe(1);
    clock.minutes = 24 * 60;
    await forgetExpiredAnswers(t.app);
    expect((await storedRows(t)).idempotency_key).toBe(0);
  });

  it('treats bodies with another key order as the same request', async () => {
    const t = await createTestApp();
    const backwards = Object.fromEntries(Object.entries(goodBooking).reverse());
    const spaced = { ...backwards, customer_name: ' Tan Wei Ling ', fee: '30000', unknown: 1 };
    const { id } = await book(t, 'REST', goodBooking, { key });
    expect(await book(t, 'REST', spaced, { key })).toMatchObject({ status: 200, id });
  });

  it('is optional: without one, or with two, the same body books twice', async () => {
    const t = await createTestApp();
    for (const each of [undefined, undefined, 'one', 'two'])
      expect((await book(t, 'REST', goodBooking, { key: each })).status).toBe(200);
    expect((await storedRows(t)).booking).toBe(4);
  });

  it.each(doors)('that is empty or too long is refused through %s', async (door) => {
    const t = await createTestApp();
    for (const bad of ['', ' ', 'x'.repeat(201)]) {
      const { status, errors } = await book(t, door, goodBooking, { key: bad });
      expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields: ['Idempotency-Key'] });
    }
    expect((await book(t, door, goodBooking, { key: 'x'.repeat(200) })).status).toBe(200);
  });

  it('is compared as plain text: no pattern, no SQL', async () => {
    const t = await createTestApp();
    const { id } = await book(t, 'REST', goodBooking, { key: "a' or '1'='1" });
    expect((await book(t, 'REST', bookingWith({ email: 'b@example.com' }), { key: '%' })).id).not.toBe(id);
    expect((await storedRows(t)).idempotency_key).toBe(2);
  });
});
