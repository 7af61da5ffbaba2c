/** One statement per report; each reads a date range of an index. */
import { daysOfYear, type IntroducedPeople, type MonthlyAmount, type WorkedHours } from '@gerende/domain/report/rules';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isCounted } from '../booking/booking.queries.ts';
import { selectUntaught } from '../closed-hours/untaught.queries.ts';

/** yyyy-MM of the first lesson day. */
const month = sql<string>`substr(${sql.ref('booking.date')}, 1, 7)`;

const bookingsOf = (db: Db, year: string) => {
  const { from, to } = daysOfYear(year);
  return db.selectFrom('booking').where('booking.date', '>=', from).where('booking.date', '<=', to).where(isCounted);
};

/** People by the month their booking begins in: all, and those referred by an instructor. */
export async function selectIntroduced(db: Db, year: string): Promise<IntroducedPeople[]> {
  const rows = await bookingsOf(db, year)
    .select((eb) => [
      month.as('month'),
      eb.fn.sum('number_of_orders').as('students'),
      eb.fn
        .sum(eb.case().when('referrer', '=', 'instructor').then(eb.ref('number_of_orders')).else(0).end())
        .as('introducer'),
    ])
    .groupBy(month)
    .execute();
  return rows.map((row) => ({ ...row, students: Number(row.students), introducer: Number(row.introducer) }));
}

/** People by month and country, with the country's code. */
export async function selectNationalities(db: Db, year: string): Promise<(MonthlyAmount & { code: string })[]> {
  const rows = await bookingsOf(db, year)
    .innerJoin('country', 'country.id', 'booking.country_id')
    .select((eb) => [month.as('month'), 'country.id', 'country.code', eb.fn.sum('number_of_orders').as('amount')])
    .groupBy([month, 'country.id', 'country.code'])
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** The hours of each lesson of the year that was not lost, with the instructor's name, deleted or not. */
export async function selectTaught(db: Db, year: string): Promise<(WorkedHours & { name: string })[]> {
  const { from, to } = daysOfYear(year);
  const { lessons } = await selectUntaught(db, { from, to });
  const rows = await db
    .selectFrom('lesson')
    .innerJoin('instructor', 'instructor.id', 'lesson.instructor_id')
    .select(['lesson.id', 'instructor.id as instructor_id', 'instructor.name', 'date', 'start_time', 'end_time'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('canceled', '=', 0)
    .execute();
  return rows.flatMap(({ id, ...lesson }) => (lessons.has(id) ? [] : lesson));
}
