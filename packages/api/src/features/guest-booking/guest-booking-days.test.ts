import { describe, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { book, bookingWith, doors, nothing, storedRows } from '../../testing/guest-booking.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const { day, slope } = school;

describe.each(doors)('the day of a booking through %s (§5 Selectable dates, on the server)', (door) => {
  it.each([
    ['past', { operating_day: day['2026-12-18'] }, 'operating_day', 'This day is over'],
    ['today', { operating_day: day['2026-12-20'] }, 'operating_day', 'Lessons can be booked from tomorrow on'],
    [
      'one on which the school is open but the slope is not',
      { operating_day: day['2026-12-21'], slope_id: slope.naeba },
      'operating_day',
      'The slope is closed on this day',
    ],
    [
      'followed by one without operation',
      { operating_day: day['2026-12-26'], days_of_lesson: 2 },
      'operating_day',
      'The slope is not open on every day of the lesson',
    ],
    [
      'so late that the lesson goes beyond the operating days',
      { operating_day: day['2027-01-16'], days_of_lesson: 30 },
      'operating_day',
      'The slope is not open on every day of the lesson',
    ],
    [
      'without a price for four people',
      { number_of_orders: 4 },
      'number_of_orders',
      'No price is set for 4 people on this day',
    ],
    [
      'without a price for six people, a number no price row has',
      { number_of_orders: 6 },
      'number_of_orders',
      'No price is set for 6 people on this day',
    ],
    [
      'on which the price is 0 yen',
      { slope_id: slope.naeba, number_of_orders: 3 },
      'number_of_orders',
      'No price is set for 3 people on this day',
    ],
    [
      'after the season of that price',
      { operating_day: day['2027-01-11'], number_of_orders: 2 },
      'number_of_orders',
      'No price is set for 2 people on this day',
    ],
    [
      'of a course without any price',
      { course_id: school.course.withoutPrice },
      'number_of_orders',
      'No price is set for 1 person on this day',
    ],
  ])('cannot be %s', async (_what, changes, field, sentence) => {
    const t = await createTestApp();
    const { status, errors } = await book(t, door, bookingWith(changes));
    expect({ status, errors }).toEqual({ status: 422, errors: { [field]: [sentence] } });
    expect(await storedRows(t)).toEqual(nothing);
  });

  it('can be the last one before a closed one, or the first after it', async () => {
    const t = await createTestApp();
    for (const operating_day of [day['2026-12-26'], day['2026-12-28']])
      expect((await book(t, door, bookingWith({ operating_day }))).status).toBe(200);
  });

  it('can be the first or the last of a season', async () => {
    const t = await createTestApp();
    expect(await book(t, door, bookingWith({ operating_day: day['2027-01-10'] }))).toMatchObject({ fee: 30_000 });
    expect(await book(t, door, bookingWith({ operating_day: day['2027-01-11'] }))).toMatchObject({ fee: 25_000 });
  });

  it('can be tomorrow', async () => {
    const t = await createTestApp();
    expect((await book(t, door, bookingWith({ operating_day: day['2026-12-21'] }))).status).toBe(200);
  });
});

describe("today is the school's today", () => {
  const bookings = { '2026-12-22': day['2026-12-22'], '2026-12-23': day['2026-12-23'] };

  it.each([
    // Still 21 December in Greenwich and Los Angeles; 22 December in Yuzawa for one minute.
    ['2026-12-21T15:01:00Z', { '2026-12-22': 422, '2026-12-23': 200 }],
    // One minute before midnight in Yuzawa.
    ['2026-12-21T14:59:00Z', { '2026-12-22': 200, '2026-12-23': 200 }],
    ['2026-12-22T23:59:00+09:00', { '2026-12-22': 422, '2026-12-23': 200 }],
  ])('at %s', async (now, expected) => {
    const t = await createTestApp({ clock: createClock(now) });
    const statuses = Object.fromEntries(
      await Promise.all(
        Object.entries(bookings).map(async ([date, operating_day]) => [
          date,
          (await book(t, 'REST', bookingWith({ operating_day }))).status,
        ]),
      ),
    );
    expect(statuses).toEqual(expected);
  });

  it("follows the school's time zone setting", async () => {
    const t = await createTestApp({ clock: createClock('2026-12-21T15:01:00Z') });
    await t.app.db.updateTable('school').set({ time_zone: 'Europe/Vienna' }).execute();
    expect((await book(t, 'REST', bookingWith({ operating_day: bookings['2026-12-22'] }))).status).toBe(200);
  });
});

describe.each(doors)('the hours of a booking through %s', (door) => {
  it.each([
    ['first', '2026-12-22'],
    ['last', '2026-12-23'],
  ])("lie within the school's hours on its %s day too", async (_which, date) => {
    const t = await createTestApp();
    await t.app.db.updateTable('operating_day').set({ duration_from: '10:00' }).where('date', '=', date).execute();
    const lesson = { operating_day: day['2026-12-22'], days_of_lesson: 2, fee: undefined };
    expect(await book(t, door, bookingWith(lesson))).toMatchObject({
      status: 422,
      errors: { setting_time_id: ['The school is not open at these hours on the chosen days'] },
    });
    expect(await storedRows(t)).toEqual(nothing);
    const afternoon = { ...lesson, setting_time_id: school.time.afternoon };
    expect((await book(t, door, bookingWith(afternoon))).status).toBe(200);
  });
});
