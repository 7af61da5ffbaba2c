/** Plans the days of a booking that the desk changes: they move, leave their class for another, or are canceled. */
import { invalidFields } from '@gerende/domain/errors';
import { isSameLessonDay, type Lesson, type LessonChange, type LessonDay } from '@gerende/domain/lesson/lesson-day';
import { isPastDay, lessonDaysAfter } from '@gerende/domain/lesson/taught-days';
import type { AppContext } from '../../context/context.ts';
import { schoolToday } from '../school/school.service.ts';
import { type StoredClass, selectClasses } from './class.queries.ts';
import { type ClassBooking, chooseClasses, fitsInto, selectCourseForm, wantedOn } from './class-choice.service.ts';
import { type LessonDayRow, selectLessonDays } from './lesson-day.queries.ts';
import type { Joining, Staying } from './write/lesson-plan.ts';

/** Dates of the lesson days, for an error message. */
const datesOf = (days: readonly LessonDay[]): string[] => days.map((day) => day.date);

/**
 * The lesson to store. `before`: the booking before the change. `change_taught_days`: as in `lessonDaysAfter`. `field`:
 * the field of the request that would change taught days.
 */
export type LessonUpdate = {
  before: ClassBooking;
  lesson: Lesson;
  changed: LessonChange;
  change_taught_days: boolean | undefined;
  field: string;
};

type Course = Awaited<ReturnType<typeof selectCourseForm>>;
type Question = {
  booking: ClassBooking;
  before: ClassBooking;
  course: Course;
  today: string;
  /** The classes of the booking's days, without the booking. */
  classes: ReadonlyMap<number, StoredClass>;
};

const isSameTime = (a: LessonDay, b: LessonDay): boolean =>
  a.date === b.date && a.start_time === b.start_time && a.end_time === b.end_time;

async function questionOf(
  app: AppContext,
  booking: ClassBooking,
  before: ClassBooking,
  stored: readonly LessonDayRow[],
  today: string,
): Promise<Question> {
  const classIds = stored.filter((day) => day.capacity !== null).map((day) => day.lesson_id);
  const classes = await selectClasses(app.db, classIds, booking.id);
  return {
    booking,
    before,
    course: await selectCourseForm(app.db, booking.course_id),
    today,
    classes: new Map(classes.map((each) => [each.id, each])),
  };
}

/** Whether the booking needs no more places in its class than it had. */
const isSameSeat = ({ booking, before }: Question): boolean =>
  booking.number_of_orders <= before.number_of_orders && booking.ability_level === before.ability_level;

/**
 * What happens to a day: it stays in its lesson; it leaves for another; or it leaves only if there is a class to join,
 * and otherwise its class, which nobody else attends, moves with it.
 */
type Way = 'stays' | 'leaves' | 'joins';

function wayOf(question: Question, stored: LessonDayRow, day: LessonDay): Way {
  const { booking, before, course, today, classes } = question;
  const isMoved = !isSameTime(stored, day);
  // Days that were taught stay where they were.
  if (isPastDay(stored, today) && !isMoved) return 'stays';
  const isOther = booking.course_id !== before.course_id || booking.slope_id !== before.slope_id;
  if (stored.capacity === null) return (isMoved || isOther) && course.form === 'group' ? 'leaves' : 'stays';
  if (isOther || course.form === 'private') return isOther || isMoved ? 'leaves' : 'stays';
  const own = classes.get(stored.lesson_id);
  const isAlone = own === undefined || own.booking_ids.length === 0;
  if (isMoved) return isAlone ? 'joins' : 'leaves';
  if (day.canceled === 1 || (stored.canceled === 0 && isSameSeat(question))) return 'stays';
  if (own === undefined) return 'joins';
  return fitsInto(own, wantedOn(booking, course, day)) ? 'stays' : 'leaves';
}

/** The day in the lesson where it stays. A taught class keeps all bookings, whatever their number of people is changed to. */
function inSameLesson(
  { booking, course, today, classes }: Question,
  stored: LessonDayRow,
  day: LessonDay,
): LessonDayRow {
  const own = classes.get(stored.lesson_id);
  const isOver = isPastDay(day, today) && own !== undefined && !fitsInto(own, wantedOn(booking, course, day));
  return { ...stored, ...day, people: booking.number_of_orders, overbooked: isOver ? 1 : stored.overbooked };
}

/** A day with the stored one that it comes from, and what happens to it. */
type Going = { day: LessonDay; stored: LessonDayRow | undefined; way: Way };

/** @param teacher who is to teach the booking, if the request says so */
function goingOf(question: Question, day: LessonDay, stored: LessonDayRow | undefined, teacher: number | null): Going {
  const way = stored ? wayOf(question, stored, day) : 'leaves';
  // The instructor of a class stays with it.
  const isLeft = way === 'leaves' && (stored ? stored.capacity !== null : question.course.form === 'group');
  return { day: isLeft ? { ...day, instructor_id: teacher } : day, stored, way };
}

/** What happens to the days. `taught`: the dates before today whose lesson day changes (decision 0024). */
export type DayChanges = { leaves: LessonDayRow[]; stays: Staying[]; joins: Joining; taught: string[] };

async function changesOf(
  app: AppContext,
  question: Question,
  days: readonly Going[],
): Promise<Omit<DayChanges, 'taught'>> {
  const asked = days.filter(({ way }) => way !== 'stays');
  const classes = await chooseClasses(
    app.db,
    question.booking,
    asked.map(({ day, way }) => (way === 'joins' ? { ...day, instructor_id: null } : day)),
  );
  const isSeated = ({ day, way }: Going): boolean =>
    way === 'leaves' || (way === 'joins' && (classes?.joins.has(day.date) ?? false));
  const seated = days.filter(isSeated);
  const stays = days.flatMap((each): Staying[] => {
    const { stored: was } = each;
    if (!was || isSeated(each)) return [];
    const day = inSameLesson(question, was, each.day);
    // Private lessons have the booking's number of people.
    return isSameLessonDay(was, day) && (was.capacity === null || was.people === day.people) ? [] : [{ was, day }];
  });
  return {
    leaves: seated.flatMap(({ stored }) => stored ?? []),
    stays,
    joins: { days: seated.map((each) => each.day), classes },
  };
}

/**
 * Which days of a booking a change affects; the others keep their rows and their hours. A new instructor of a class
 * teaches all who attend it.
 * @throws invalid on `wish.field` when taught days would change without `change_taught_days`, on `number_of_orders`
 * when no class has room for all people
 */
export async function planDays(
  app: AppContext,
  booking: ClassBooking,
  { before, lesson, changed, change_taught_days, field }: LessonUpdate,
): Promise<DayChanges> {
  const stored = await selectLessonDays(app.db, booking.id);
  const today = await schoolToday(app);
  const {
    days: wanted,
    touched,
    needsConfirmation,
  } = lessonDaysAfter(stored, lesson, changed, {
    today,
    change_taught_days,
  });
  if (needsConfirmation) {
    const params = { days: datesOf(touched).join(', ') };
    throw invalidFields({ [field]: { key: 'errors:lessonDaysTaught', params } });
  }
  const question = await questionOf(app, booking, before, stored, today);
  const rowOf = new Map(stored.map((day) => [day.day_number, day]));
  const teacher = changed.instructor ? lesson.instructor_id : booking.nominated_instructor_id;
  const { leaves, ...others } = await changesOf(
    app,
    question,
    wanted.map((day) => goingOf(question, day, rowOf.get(day.day_number), teacher)),
  );
  const numbers = new Set(wanted.map((day) => day.day_number));
  return {
    leaves: [...stored.filter((day) => !numbers.has(day.day_number)), ...leaves],
    ...others,
    taught: datesOf(touched.filter((day) => !wanted.some((each) => isSameLessonDay(each, day)))),
  };
}
