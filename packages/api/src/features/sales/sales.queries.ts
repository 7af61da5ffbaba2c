/** Counts what was sold and taught, by a group and the month: one statement each, over a range of days of an index. */

import type { SalesGroup, Sold } from '@gerende/domain/sales/schema';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { lessRefunds } from '../../database/less-refunds.ts';
import { daysSince2000, flag } from '../../platform/database/query/words.ts';
import { dayOfBooking, type Untaught } from '../closed-hours/untaught.queries.ts';

/** What is counted. */
export type SalesSpan = {
  /** First and last lesson day, both included. */
  from: string;
  to: string;
  /** The last day that has been taught. */
  until: string;
  /** Bookings that were made before this instant, as text. */
  madeBefore: string;
  /** Minutes by which the school's clock is ahead of UTC. */
  ahead: number;
};

/** The counts of a row and month; of no row where guests of several are in one class. */
export type CountedPart = { key: string | null; month: string } & Partial<Sold>;

const asText = (value: Expression<unknown>) => sql<string>`coalesce(cast(${value} as text), '')`;

const monthOf = (day: string) => sql<string>`substr(${sql.ref(day)}, 1, 7)`;

/** The rows of a group, by the columns of a booking and its course. */
const keyOf: Record<SalesGroup, Expression<string>> = {
  course: asText(sql.ref('booking.course_id')),
  slope: asText(sql.ref('booking.slope_id')),
  category: asText(sql.ref('course.category_id')),
  country: asText(sql.ref('country.code')),
  referrer: asText(sql.ref('booking.referrer')),
  instructor: asText(sql.ref('booking.instructor_id')),
  month: monthOf('booking.date'),
};

/** The same for a lesson day: it belongs to the instructor who teaches it, and to its own month. */
const taughtKeyOf: Record<SalesGroup, Expression<string>> = {
  ...keyOf,
  instructor: asText(sql.ref('lesson.instructor_id')),
  month: monthOf('attendance.date'),
};

/** Days from the school's day on which a booking was made to its first lesson; none where it was entered afterwards. */
function leadDays(ahead: number) {
  const made = sql.ref('booking.created_at');
  const minutes = sql`cast(substr(${made}, 12, 2) as integer) * 60 + cast(substr(${made}, 15, 2) as integer)`;
  const isNextDay = flag(sql`${minutes} >= ${24 * 60 - ahead}`);
  const isDayBefore = flag(sql`${minutes} < ${0 - ahead}`);
  const first = daysSince2000(sql.ref('booking.date'));
  const day = daysSince2000(sql`substr(${made}, 1, 10)`);
  const days = sql`${first} - ${day} - (${isNextDay}) + (${isDayBefore})`;
  return sql<number>`case when ${days} > 0 then ${days} else 0 end`;
}

const sumWhere = (status: 'booked' | 'canceled', value: Expression<unknown>) =>
  sql<number>`sum(case when booking.status = ${status} then ${value} else 0 end)`;

const numbersOf = (rows: readonly Record<string, unknown>[]): CountedPart[] =>
  rows.map(({ key, month, ...sums }) => ({
    ...{ key: key === undefined ? null : String(key), month: String(month) },
    // PostgreSQL returns sums as texts.
    ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])),
  }));

/** Bookings by the day on which their first lesson is. */
export async function selectSold(db: Db, by: SalesGroup, span: SalesSpan): Promise<CountedPart[]> {
  const key = keyOf[by];
  const rows = await db
    .selectFrom('booking')
    .innerJoin('course', 'course.id', 'booking.course_id')
    .leftJoin('country', 'country.id', 'booking.country_id')
    .where('booking.date', '>=', span.from)
    .where('booking.date', '<=', span.to)
    // What was taught by then had been booked, also where it was entered afterwards.
    .where((eb) => eb.or([eb('booking.created_at', '<', span.madeBefore), eb('booking.date', '<=', span.until)]))
    .select([sql<string>`${key}`.as('key'), monthOf('booking.date').as('month')])
    .select([sumWhere('booked', sql.lit(1)).as('bookings')])
    .select([sumWhere('booked', sql.ref('booking.number_of_orders')).as('people')])
    .select([sumWhere('booked', sql.ref('booking.days_of_lesson')).as('days')])
    .select([sumWhere('booked', sql.ref('booking.fee')).as('fee'), sumWhere('canceled', sql.lit(1)).as('canceled')])
    .select([sumWhere('canceled', sql`coalesce(${sql.ref('booking.kept_fee')}, 0)`).as('kept')])
    .select([sumWhere('booked', leadDays(span.ahead)).as('lead_days')])
    .groupBy([key, monthOf('booking.date')])
    .execute();
  return numbersOf(rows);
}

/** People by each day on which they were taught. */
export async function selectTaughtPeople(
  db: Db,
  by: SalesGroup,
  span: SalesSpan,
  untaught: Untaught,
): Promise<CountedPart[]> {
  const key = taughtKeyOf[by];
  const rows = await db
    .selectFrom('lesson')
    .innerJoin('attendance', 'attendance.lesson_id', 'lesson.id')
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .innerJoin('course', 'course.id', 'booking.course_id')
    .leftJoin('country', 'country.id', 'booking.country_id')
    .where('lesson.date', '>=', span.from)
    .where('lesson.date', '<=', span.until)
    .where('lesson.canceled', '=', 0)
    .where('lesson.instructor_id', 'is not', null)
    .where('attendance.canceled', '=', 0)
    .where('attendance.presence', '!=', 'no_show')
    .$if(untaught.days.size > 0, (all) => all.where(dayOfBooking, 'not in', [...untaught.days]))
    .select([sql<string>`${key}`.as('key'), monthOf('attendance.date').as('month')])
    .select((eb) => eb.fn.sum<number>('attendance.people').as('taught'))
    .groupBy([key, monthOf('attendance.date')])
    .execute();
  return numbersOf(rows);
}

/** Groups in which a class belongs to one row. */
const classKeyOf: Partial<Record<SalesGroup, Expression<string>>> = {
  course: asText(sql.ref('lesson.course_id')),
  slope: asText(sql.ref('lesson.slope_id')),
  category: asText(sql.ref('course.category_id')),
  instructor: asText(sql.ref('lesson.instructor_id')),
  month: monthOf('lesson.date'),
};

/** Places of the classes that were taught. */
export async function selectPlaces(
  db: Db,
  by: SalesGroup,
  span: SalesSpan,
  untaught: Untaught,
): Promise<CountedPart[]> {
  const key = classKeyOf[by];
  const month = monthOf('lesson.date');
  const rows = await db
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .where('lesson.date', '>=', span.from)
    .where('lesson.date', '<=', span.until)
    .where('lesson.canceled', '=', 0)
    .where('lesson.instructor_id', 'is not', null)
    .where('lesson.capacity', 'is not', null)
    .$if(untaught.lessons.size > 0, (all) => all.where('lesson.id', 'not in', [...untaught.lessons]))
    .select(key ? [sql<string>`${key}`.as('key')] : [])
    .select([month.as('month'), (eb) => eb.fn.sum<number>('lesson.capacity').as('places')])
    .select((eb) =>
      eb.fn
        .sum<number>(
          eb
            .selectFrom('attendance')
            .whereRef('attendance.lesson_id', '=', 'lesson.id')
            .where('attendance.canceled', '=', 0)
            .select((inner) => sql<number>`coalesce(${inner.fn.sum('attendance.people')}, 0)`.as('people')),
        )
        .as('taken'),
    )
    .groupBy(key ? [key, month] : [month])
    .execute();
  return numbersOf(rows);
}

/** Yen: payments minus refunds, by the day on which the money moved. */
export async function selectTakings(db: Db, span: Pick<SalesSpan, 'from' | 'until'>): Promise<number> {
  const row = await db
    .selectFrom('payment')
    .where('paid_on', '>=', span.from)
    .where('paid_on', '<=', span.until)
    .select(lessRefunds().as('yen'))
    .executeTakeFirst();
  return Number(row?.yen ?? 0);
}
