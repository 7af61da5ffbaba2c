/** Reads of the bookings on a slope. */
import { groupBy } from '@gerende/domain/group-by';
import type { SlopeUse } from '@gerende/domain/slope/schema';
import type { Db } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';

const lessons = (db: Db, slopeId: number) =>
  db
    .selectFrom('booking')
    .innerJoin('attendance', 'attendance.booking_id', 'booking.id')
    .where('booking.slope_id', '=', slopeId)
    .where('attendance.canceled', '=', 0);

/** How many bookings have a lesson there, optionally from a day on. */
async function countBookingsOfSlope(db: Db, slopeId: number, from = ''): Promise<number> {
  const { count } = await lessons(db, slopeId)
    .select((eb) => eb.fn.count('booking.id').distinct().as('count'))
    .where('attendance.date', '>=', from)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many open requests there are for it, optionally from a day on. */
async function countRequestsOfSlope(db: Db, slopeId: number, from = ''): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('slope_id', '=', slopeId)
    .where('status', '=', 'requested')
    .where('date', '>=', from)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Bookings by lesson day, from a day on, earliest first. */
async function selectBookedDaysOfSlope(db: Db, slopeId: number, from: string): Promise<SlopeUse['days']> {
  const rows = await lessons(db, slopeId)
    .select(['attendance.date', 'booking.id'])
    .where('attendance.date', '>=', from)
    .orderBy('attendance.date')
    .orderBy('booking.id')
    .execute();
  return [...groupBy(rows, (row) => row.date)].map(([date, lessons]) => ({
    date,
    bookings: lessons.map((lesson) => lesson.id),
  }));
}

/** Bookings and open requests for it: all, and from `today` on. */
export const slopeUse = slowRead(
  'use of a slope',
  async (db, slopeId: number, today: string): Promise<SlopeUse> => ({
    bookings: (await countBookingsOfSlope(db, slopeId)) + (await countRequestsOfSlope(db, slopeId)),
    upcoming: (await countBookingsOfSlope(db, slopeId, today)) + (await countRequestsOfSlope(db, slopeId, today)),
    days: await selectBookedDaysOfSlope(db, slopeId, today),
  }),
  { isFirst: true },
);
