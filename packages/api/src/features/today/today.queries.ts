/** The lessons of a day with all who attend them, read by date. */
import { compiled, type Db } from '../../database/database.ts';
import { owing } from '../booking-list/owed.queries.ts';
import { fromLessonDays } from '../lesson/lesson-day.queries.ts';
import { askedOfParty } from '../payment/ledger-columns.ts';

/** One row per attendance that is not canceled, with the lesson and what must be known about the guest. Nothing about money. */
export const attendances = (db: Db) =>
  fromLessonDays(db)
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .innerJoin('slope', 'slope.id', 'lesson.slope_id')
    .select(['attendance.lesson_id', 'lesson.start_time', 'lesson.end_time', 'lesson.capacity'])
    .select(['slope.id as slope_id', 'slope.name_en', 'slope.name_ja', 'slope.name_zh'])
    .select(['course.id as course_id', 'course.course_name', 'course.course_name_ja', 'course.course_name_zh'])
    .select(['attendance.booking_id', 'attendance.day_number', 'attendance.people', 'attendance.presence'])
    .select(['booking.days_of_lesson', 'booking.customer_name', 'booking.phone_number'])
    .select(['booking.ability_level', 'booking.lesson_language', 'booking.has_transportation'])
    .select(['booking.hotel_name', 'booking.admin_notes'])
    .where('attendance.canceled', '=', 0);

/** Ordered by hours, meeting points, instructors and lessons; a deleted instructor counts as none. */
export const selectAttendancesOn = compiled((db, date: string) =>
  attendances(db)
    .leftJoin('instructor', (join) =>
      join.onRef('instructor.id', '=', 'lesson.instructor_id').on('instructor.deleted_at', 'is', null),
    )
    .select(['instructor.id as instructor_id', 'instructor.name as instructor_name'])
    .select(['instructor.name_ja as instructor_name_ja', 'instructor.name_zh as instructor_name_zh'])
    .select('booking.version')
    .select((eb) => eb.case().when(owing, '=', 1).then(askedOfParty).else(0).end().as('owes'))
    .where('attendance.date', '=', date)
    .orderBy('lesson.start_time')
    .orderBy('slope.display_order')
    .orderBy('slope.id')
    .orderBy('instructor.display_order')
    .orderBy('lesson.id')
    .orderBy('attendance.booking_id'),
);

/** What instructors do besides lessons; those of a deleted instructor belong to nobody. */
export const selectEntriesOn = compiled((db, date: string) =>
  db
    .selectFrom('schedule_entry')
    .innerJoin('instructor', 'instructor.id', 'schedule_entry.instructor_id')
    .select(['schedule_entry.id', 'schedule_entry.start_time', 'schedule_entry.end_time', 'schedule_entry.tag'])
    .select(['instructor.id as instructor_id', 'instructor.name', 'instructor.name_ja', 'instructor.name_zh'])
    .where('schedule_entry.date', '=', date)
    .where('instructor.deleted_at', 'is', null)
    .orderBy('schedule_entry.start_time')
    .orderBy('schedule_entry.id'),
);
