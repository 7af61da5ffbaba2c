/** The test school for a worked case of the fee table: one course, its price, the pick-up fee and one instructor. */

import { type AdminFeeCase, type GuestFeeCase, tableInstructor } from '@gerende/domain/booking/testing/fee-cases';
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import type { Db } from '../database/database.ts';
import { school } from './test-school.ts';

/** First day of every case; the slope is open long enough for the longest lesson. */
export const feeDate = '2027-02-01';

export type FeeSchool = { instructor_id: number; operating_day: number };

/** Opens the days and adds the instructor of the table. */
export async function openFeeSchool(db: Db): Promise<FeeSchool> {
  const dates = daysInRow(feeDate, 30);
  const days = await db
    .insertInto('operating_day')
    .values(dates.map((date) => ({ date, duration_from: '08:30', duration_to: '17:00' })))
    .returning(['id', 'date'])
    .execute();
  await db
    .insertInto('slope_operating_day')
    .values(dates.map((date) => ({ slope_id: school.slope.kandatsu, date })))
    .execute();
  const { id } = await db
    .insertInto('instructor')
    .values({
      ...tableInstructor,
      nomination_fee: 0,
      name: 'Table Taro',
      name_zh: '',
      display_order: 9,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('instructor_category')
    .values(
      [school.category.ski, school.category.snowboard].map((category_id) => ({
        instructor_id: id,
        category_id,
        level: 6,
      })),
    )
    .execute();
  return { instructor_id: id, operating_day: days.find((day) => day.date === feeDate)?.id ?? 0 };
}

type AnyCase = GuestFeeCase | AdminFeeCase;

/** The course of a case, with its price rows. @returns its id */
export async function addCourse(db: Db, each: AnyCase): Promise<number> {
  const { sport, nomination } = each.course;
  const { id: course_id } = await db
    .insertInto('course')
    .values({
      course_name: each.name,
      course_name_ja: '',
      course_name_zh: '',
      category_id: sport === 'Ski' ? school.category.ski : school.category.snowboard,
      type: sport,
      nomination_fee_type: nomination,
      display_order: 9,
      ability_level: null,
      image: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('course_slope').values({ course_id, slope_id: school.slope.kandatsu }).execute();
  await db.insertInto('course_setting_time').values({ course_id, setting_time_id: school.time.morning }).execute();
  const season = { season_type: 'high' as const, season_start: '2027-01-15', season_end: '2027-03-10' };
  const prices = [
    ...(each.price === null ? [] : [{ number_of_people: each.people, price: each.price }]),
    // For a number of people that the case does not use, so that it sets the course's own fee and no price of the case.
    ...('courseFee' in each && each.courseFee > 0 ? [{ number_of_people: 1, price: each.courseFee }] : []),
  ];
  if (prices.length > 0) {
    const rows = prices.map((price) => ({ ...season, ...price, course_id, slope_id: school.slope.kandatsu }));
    await db.insertInto('course_price').values(rows).execute();
  }
  return course_id;
}

/** Sets the slope's fee for pick-up. */
export const setPickUp = (db: Db, transportation_fee: number): Promise<unknown> =>
  db.updateTable('slope').set({ transportation_fee }).where('id', '=', school.slope.kandatsu).execute();
