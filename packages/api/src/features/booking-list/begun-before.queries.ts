/** Which bookings began earlier and still have lessons: a range of days lists them too. */
import { type SqlBool, sql } from 'kysely';
import { compiled } from '../../database/database.ts';
import { unindexed } from '../../platform/database/query/words.ts';

/** Bookings that began before `from` and have a day between `from` and `to`. */
export const selectBegunBefore = compiled((db, from: string, to: string) =>
  db
    .selectFrom('attendance')
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .select(['booking.id', 'booking.date'])
    .distinct()
    .where('attendance.date', '>=', from)
    .where('attendance.date', '<=', to)
    // Not as a parameter: the index of later days is used only if the query itself has this condition.
    .where('attendance.day_number', '>', sql.lit(1))
    .where(sql<SqlBool>`${unindexed(sql.ref('booking.date'))} < ${from}`),
);
