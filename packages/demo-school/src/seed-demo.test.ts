/** The demo school in a real database, on every kind of day of the year. */

import { listCourses } from '@gerende/api/features/course/course.service';
import { listCoursePrices } from '@gerende/api/features/course-price/course-price.service';
import { findUnavailable } from '@gerende/api/features/instructor/instructor.service';
import { getSchool } from '@gerende/api/features/school/school.service';
import { listSlopes } from '@gerende/api/features/slope/slope.service';
import { guestFee, tenPercentOff } from '@gerende/domain/booking/fee';
import { addDays, daysInRow, isPlainDate } from '@gerende/domain/calendar/plain-date';
import { hoursBetween } from '@gerende/domain/calendar/time-of-day';
import { overlappingRows, peopleOptions, priceOn } from '@gerende/domain/course-price/rules';
import { seasonTypes } from '@gerende/domain/course-price/seasons';
import { groupBy } from '@gerende/domain/group-by';
import { mainInstructor } from '@gerende/domain/lesson/taught-days';
import { defaultDate, defaultDateHorizonDays } from '@gerende/domain/operating-day/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { seasonsAround } from './season.ts';
import { seedDemo } from './seed-demo.ts';
import {
  allRows,
  openDemoSchool,
  openEmptySchool,
  sharedDemoSchool,
  type TestSchool,
} from './testing/seeded-school.ts';

const days = ['2026-07-10', '2026-11-21', '2026-12-30', '2027-02-10', '2027-05-05', '2028-02-29'];
const morning = '2026-11-21T08:10:00+09:00';

const selectBookings = ({ app }: TestSchool) =>
  app.db
    .selectFrom('booking')
    .innerJoin('setting_time', 'setting_time.id', 'booking.setting_time_id')
    .selectAll('booking')
    .select(['duration_from', 'duration_to'])
    .orderBy('booking.id')
    .execute();

const distinct = <Value>(values: readonly Value[]): number => new Set(values).size;

describe.each(days)('the demo school on %s', (today) => {
  let school: TestSchool;
  let bookings: Awaited<ReturnType<typeof selectBookings>>;

  beforeAll(async () => {
    school = await sharedDemoSchool(today);
    bookings = await selectBookings(school);
  });

  it('offers a default date to every guest whose slope opens within the horizon', async () => {
    const { app } = school;
    const until = addDays(today, defaultDateHorizonDays);
    for (const slope of await listSlopes(app)) {
      const operating_days = new Set(slope.operating_days);
      const opensSoon = slope.operating_days.some((date) => today < date && date <= until);
      for (const course of await listCourses(app, { slope_id: slope.id, check_prices: true })) {
        if (course.days_of_lesson > 1) continue;
        const prices = await listCoursePrices(app, course.id, slope.id);
        const isOffered = peopleOptions(prices, slope.id).some((number_of_people) =>
          isPlainDate(
            defaultDate({ today, slope_id: slope.id, operating_days, prices, number_of_people, days_of_lesson: 1 }),
          ),
        );
        expect(isOffered, `${course.name_translations.en}, ${slope.name_translations.en}`).toBe(opensSoon);
      }
    }
  });

  it('shows a face of every instructor, and says that they are drawn', async () => {
    const { app } = school;
    const rows = await app.db.selectFrom('instructor').select('photo').execute();
    for (const { photo } of rows) expect((await app.files.read(photo ?? ''))?.content.length).toBeLessThan(5000);
    expect(distinct(rows.map(({ photo }) => photo))).toBe(rows.length);
    expect((await getSchool(app)).footer.license.en).toContain('drawn');
  });

  it('prices every course on each of its slopes in each season, no day twice', async () => {
    const { app } = school;
    for (const course of await listCourses(app, {})) {
      const prices = await listCoursePrices(app, course.id);
      expect(overlappingRows(prices)).toEqual([]);
      for (const slope of course.slopes) {
        const rows = prices.filter((row) => row.slope_id === slope.id && row.price > 0);
        for (const { first, last } of seasonsAround(today)) {
          const types = rows.filter((row) => first <= row.season_start && row.season_end <= last);
          expect(seasonTypes.filter((type) => types.some((row) => row.season_type === type))).toEqual(seasonTypes);
        }
      }
    }
  });

  it('has guests of a dozen countries in past and future', () => {
    expect(bookings.length).toBeGreaterThan(300);
    expect(bookings.length).toBeLessThan(390);
    expect(distinct(bookings.map((booking) => booking.country_id))).toBeGreaterThanOrEqual(12);
    expect(distinct(bookings.map((booking) => booking.language))).toBe(3);
    expect(bookings.filter((booking) => booking.date < today).length).toBeGreaterThan(50);
    expect(bookings.filter((booking) => booking.date > today).length).toBeGreaterThan(20);
  });

  it('has bookings of every kind', () => {
    const count = (is: (booking: (typeof bookings)[number]) => boolean): number => bookings.filter(is).length;
    expect(count((booking) => booking.days_of_lesson > 1)).toBeGreaterThan(30);
    expect(count((booking) => booking.nominated_instructor_id !== null)).toBeGreaterThan(30);
    expect(count((booking) => booking.instructor_id === null)).toBeGreaterThan(10);
    expect(count((booking) => booking.admin_notes !== null)).toBeGreaterThan(30);
    expect(count((booking) => booking.has_discount === 1)).toBeGreaterThan(3);
    expect(count((booking) => booking.has_transportation === 1)).toBeGreaterThan(30);
    expect(distinct(bookings.map((booking) => booking.invoice_status))).toBe(5);
    expect(distinct(bookings.map((booking) => booking.contact_status))).toBe(5);
  });

  it('has only bookings made before today, in the order of their ids', () => {
    const { app } = school;
    const made = bookings.map((booking) => booking.created_at);
    expect(made).toEqual([...made].sort());
    for (const booking of bookings) {
      expect(booking.created_at.slice(0, 10) < booking.date, String(booking.id)).toBe(true);
      expect(booking.created_at <= booking.updated_at).toBe(true);
      expect(booking.updated_at < app.clock.nowText()).toBe(true);
    }
  });

  it('has only bookings on operating days and with prices of their slope', async () => {
    const { app } = school;
    const slopes = new Map((await listSlopes(app)).map((slope) => [slope.id, slope]));
    const prices = await app.db.selectFrom('course_price').selectAll().execute();
    for (const booking of bookings) {
      const slope = slopes.get(booking.slope_id);
      expect(slope?.operating_days).toEqual(expect.arrayContaining(daysInRow(booking.date, booking.days_of_lesson)));
      const price = priceOn(
        prices.filter((row) => row.course_id === booking.course_id),
        { ...booking, number_of_people: booking.number_of_orders },
      );
      const { total } = guestFee({
        price: price?.price ?? 0,
        days_of_lesson: booking.days_of_lesson,
        has_transportation: booking.has_transportation === 1,
        transportation_fee: slope?.transportation_fee ?? 0,
        nomination_fee: booking.request_fee,
      });
      expect(booking.fee, String(booking.id)).toBe(booking.has_discount ? tenPercentOff(total) : total);
    }
  });

  it('reserves the hours of every taught lesson, and no instructor teaches on a day off', async () => {
    const { app } = school;
    const days = await app.db
      .selectFrom('attendance')
      .innerJoin('lesson', 'lesson.id', 'attendance.lesson_id')
      .selectAll('attendance')
      .select(['start_time', 'end_time', 'instructor_id'])
      .select((eb) =>
        eb
          .selectFrom('lesson_cell')
          .select((eb) => eb.fn.countAll<number>().as('cells'))
          .whereRef('lesson_cell.lesson_id', '=', 'lesson.id')
          .as('cells'),
      )
      .orderBy('day_number')
      .execute();
    const daysOf = groupBy(days, (day) => day.booking_id);
    const sick = await app.db.selectFrom('instructor_away').selectAll().execute();
    for (const booking of bookings) {
      const isCanceled = booking.invoice_status === 'Canceled';
      const own = daysOf.get(booking.id) ?? [];
      expect(own.length, String(booking.id)).toBe(booking.status === 'requested' ? 0 : booking.days_of_lesson);
      expect(booking.contact_status === 'cancelled').toBe(isCanceled);
      expect(own.every((day) => day.canceled === (isCanceled ? 1 : 0))).toBe(true);
      if (isCanceled || booking.status === 'requested') continue;
      expect(booking.instructor_id, String(booking.id)).toBe(mainInstructor(own, today));
      for (const { date, start_time, end_time, instructor_id, cells } of own) {
        expect(cells, String(booking.id)).toBe(instructor_id === null ? 0 : hoursBetween(start_time, end_time) * 4);
        if (instructor_id === null) continue;
        const lesson = [{ date, from: start_time, to: end_time }];
        // The instructor's own lesson overlaps it, but never a day off.
        const isIll = sick.some((away) => away.instructor_id === instructor_id && away.date === date);
        const expected = isIll ? 'off' : 'teaching';
        expect((await findUnavailable(app, [instructor_id], lesson)).get(instructor_id)).toBe(expected);
      }
    }
  });

  it('has a full class, one with a place left, and one with fewer people than it needs, in the days to come', async () => {
    const { app } = school;
    const classes = await app.db
      .selectFrom('lesson')
      .innerJoin('attendance', 'attendance.lesson_id', 'lesson.id')
      .innerJoin('course', 'course.id', 'lesson.course_id')
      .where('attendance.canceled', '=', 0)
      .where('lesson.capacity', 'is not', null)
      .where('lesson.date', '>', today)
      .select((eb) => ['lesson.id', 'capacity', 'min_people', eb.fn.sum<number>('people').as('people')])
      .groupBy('lesson.id')
      .orderBy('lesson.id')
      .execute();
    const isSome = (is: (left: number, people: number, least: number) => boolean): boolean =>
      classes.some(({ capacity, people, min_people }) => is((capacity ?? 0) - people, people, min_people));
    expect([
      isSome((left) => left === 0),
      isSome((left, people) => left > 0 && left < 3 && people > 3),
      isSome((_left, people, least) => people < least),
      classes.some(({ capacity, people }) => people > (capacity ?? 0)),
    ]).toEqual([true, true, true, false]);
  });

  it('is stored once: a second call does nothing', async () => {
    const before = allRows(school);
    expect(await seedDemo(school.app)).toBe(false);
    expect(allRows(school)).toBe(before);
  });
});

describe('the demo school', () => {
  it('is the same on every machine for the same day: at another hour, in another zone', async () => {
    const zone = process.env.TZ;
    const here = allRows(await sharedDemoSchool('2026-12-30'));
    try {
      process.env.TZ = zone === 'Asia/Tokyo' ? 'Pacific/Auckland' : 'Asia/Tokyo';
      expect(allRows(await openDemoSchool('2026-12-30T23:55:00+09:00'))).toBe(here);
    } finally {
      process.env.TZ = zone;
    }
    expect(allRows(await sharedDemoSchool('2026-11-21'))).not.toBe(here);
  });

  it('is busier at New Year and at the lunar one than in an ordinary week', async () => {
    const bookings = await selectBookings(await sharedDemoSchool('2027-05-05'));
    const within = (from: string): number =>
      bookings.filter(({ date }) => from <= date && date < addDays(from, 7)).length;
    expect(within('2026-12-28')).toBeGreaterThan(within('2027-01-11') * 1.5);
    expect(within('2027-02-05')).toBeGreaterThan(within('2027-01-18') * 1.5);
  });

  it('has a name in three languages for everything', async () => {
    const { app } = await sharedDemoSchool('2026-11-21');
    const slopes = await app.db.selectFrom('slope').select(['name_en', 'name_ja', 'name_zh']).execute();
    const categories = await app.db
      .selectFrom('category')
      .select(['category_name', 'category_name_ja', 'category_name_zh'])
      .execute();
    const courses = await app.db
      .selectFrom('course')
      .select(['course_name', 'course_name_ja', 'course_name_zh'])
      .execute();
    const times = await app.db.selectFrom('setting_time').select(['setting_time', 'setting_time_ja']).execute();
    const instructors = await app.db.selectFrom('instructor').select(['name', 'name_zh']).execute();
    for (const row of [...slopes, ...categories, ...courses, ...times, ...instructors])
      expect(Object.values(row).every((name) => name !== null && name.trim() !== '')).toBe(true);
    expect(instructors.length).toBeGreaterThanOrEqual(12);
    const inJapanese = await app.db.selectFrom('instructor').select('name_ja').orderBy('id').execute();
    expect(inJapanese.map(({ name_ja }) => name_ja).filter((name) => name !== null)).toEqual([
      '星野 健司',
      '小林 美咲',
      '南雲 拓海',
      '高橋 結衣',
      '剣持 大輔',
      '富田 亮',
      '佐藤 遥',
    ]);
    expect(await getSchool(app)).toMatchObject({ name: 'Yukiguni Snow School', default_from: '08:30' });
    const stored = await app.db.selectFrom('school').select('seeded_with').executeTakeFirstOrThrow();
    expect(stored.seeded_with).toBe('demo');
  });

  it('is not stored in a school that has a slope already', async () => {
    const school = await openEmptySchool(morning);
    await school.app.db.insertInto('slope').values({ name_en: 'Our own hill' }).execute();
    const before = allRows(school);
    expect(await seedDemo(school.app)).toBe(false);
    expect(allRows(school)).toBe(before);
  });

  it('does not treat a broken database as a refused guest', async () => {
    const school = await openEmptySchool(morning);
    school.file.exec("create trigger full before insert on booking begin select raise(abort, 'disk is full'); end");
    await expect(seedDemo(school.app)).rejects.toThrow('disk is full');
  });
});

it('the reviews of the demo school say that they are, are of lessons that were taught, and are not all decided', async () => {
  const { app } = await sharedDemoSchool('2027-02-10');
  const rows = await app.db
    .selectFrom('review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .select(['review.state', 'review.is_demo', 'booking.status', 'booking.date', 'booking.language as guest'])
    .select('review.language')
    .execute();
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ is_demo, status, date }) => is_demo === 1 && status === 'booked' && date < '2027-02-10')).toBe(
    true,
  );
  expect(rows.every(({ guest, language }) => guest === language)).toBe(true);
  expect(rows.map(({ state }) => state)).toContain('waiting');
});
