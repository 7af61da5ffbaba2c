/** Which class each day of a booking of a group course joins (decision 0036). */
import { invalidFields } from '@gerende/domain/errors';
import type { LessonDay } from '@gerende/domain/lesson/lesson-day';
import { classesToJoin, hasRoom, isTooMany, keepsLevels } from '@gerende/domain/teachable/classes';
import type { DayLesson, Wanted } from '@gerende/domain/teachable/day';
import type { Db } from '../../database/database.ts';
import { fromCatalogue } from '../../database/table-sets.ts';
import { selectClassesOn } from './class.queries.ts';
import type { Classes, LessonsBooking } from './write/lesson-plan.ts';

/** What the class of a booking depends on. */
export type ClassBooking = LessonsBooking & {
  ability_level: number;
  lesson_language: string | null;
  nominated_instructor_id: number | null;
};

export const selectCourseForm = fromCatalogue((db: Db, courseId: number) =>
  db
    .selectFrom('course')
    .select(['form', 'class_size', 'level_span', 'category_id'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow(),
);
type CourseForm = Awaited<ReturnType<typeof selectCourseForm>>;

type LessonHours = Pick<LessonDay, 'start_time' | 'end_time'>;

/** The booking on one of its days, in the form that the rules of `teachable` take. */
export const wantedOn = (booking: ClassBooking, course: CourseForm, day: LessonHours): Wanted => ({
  course_id: booking.course_id,
  category_id: course.category_id,
  slope_id: booking.slope_id,
  from: day.start_time,
  to: day.end_time,
  level: booking.ability_level,
  people: booking.number_of_orders,
  language: booking.lesson_language,
  nominated_instructor_id: booking.nominated_instructor_id,
  group: course.class_size === null ? null : { class_size: course.class_size, level_span: course.level_span },
});

/** Whether a booking that is not counted in the class yet fits into it. */
export const fitsInto = (lesson: DayLesson, wanted: Wanted): boolean =>
  hasRoom(lesson, wanted) && keepsLevels(lesson, wanted);

/** @throws invalid on `number_of_orders` when no class has room for all people of the booking, who stay together */
function checkPeople(wanted: Wanted): void {
  if (!isTooMany(wanted)) return;
  const params = { count: wanted.group?.class_size ?? 0 };
  throw invalidFields({ number_of_orders: { key: 'errors:tooManyForClass', params } });
}

/**
 * Finds the fullest class of each day with room and the right levels, with the guests of the day before where possible;
 * on the other days a class is opened. The instructor of a day is the one who is to teach it; if none is set, whoever
 * teaches the class.
 * @returns undefined for a course of private lessons
 */
export async function chooseClasses(
  db: Db,
  booking: ClassBooking,
  days: readonly LessonDay[],
): Promise<Classes | undefined> {
  const course = await selectCourseForm(db, booking.course_id);
  if (course.form === 'private' || days.length === 0) return undefined;
  const live = days.filter((day) => day.canceled === 0);
  const dates = live.map((day) => day.date);
  // A class that only the booking itself attends moves with it.
  const classes = (await selectClassesOn(db, booking, dates, booking.id)).filter((each) => each.booking_ids.length > 0);
  const joining = live.map((day) => ({
    date: day.date,
    lessons: classes.filter((lesson) => lesson.date === day.date),
    wanted: wantedOn(booking, course, day),
    instructor_id: day.instructor_id,
  }));
  for (const { wanted } of joining) checkPeople(wanted);
  return { joins: classesToJoin(joining), capacity: course.class_size };
}
