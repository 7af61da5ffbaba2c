/** What one instructor teaches and does. Rows of other instructors are never read. */
import { compiled, type Db, type Range } from '../../database/database.ts';
import { attendances } from '../today/today.queries.ts';

type Own = Range & { instructor_id: number };

/** One row per attendance, by day, hour and lesson; canceled ones and those of other instructors are never read. */
export const ownAttendances = (db: Db, { instructor_id, from, to }: Own) =>
  attendances(db)
    .select('lesson.date')
    .where('lesson.instructor_id', '=', instructor_id)
    .where('lesson.date', '>=', from)
    .where('lesson.date', '<=', to)
    .orderBy('lesson.date')
    .orderBy('lesson.start_time')
    .orderBy('lesson.id')
    .orderBy('attendance.booking_id');

export const selectOwnAttendances = compiled((db, own: Own) =>
  ownAttendances(db, own)
    .select(['booking.age_group', 'booking.preferred_contact_method', 'booking.account_id'])
    .select('booking.email'),
);

export const selectOwnEntries = compiled((db, { instructor_id, from, to }: Own) =>
  db
    .selectFrom('schedule_entry')
    .select(['id', 'date', 'start_time', 'end_time', 'tag'])
    .where('instructor_id', '=', instructor_id)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id'),
);

export const selectOwnName = (db: Db, instructor_id: number) =>
  db
    .selectFrom('instructor')
    .select(['name', 'name_ja', 'name_zh'])
    .where('id', '=', instructor_id)
    .executeTakeFirstOrThrow();
