/** A changed course: its future lessons follow its form, size, times and category, or stay as they are (decision 0064). */
import type { CourseDetails, SaveCourse } from '@gerende/domain/course/schema';
import { nearestHours } from '@gerende/domain/lesson/touched';
import type { GridPlace } from '@gerende/domain/schedule/moves/moves';
import type { AppContext } from '../../context/context.ts';
import type { Upload } from '../../platform/files/port.ts';
import { getCourse } from '../course/course.service.ts';
import { deleteCourse, saveCourse } from '../course/save-course.service.ts';
import { listInstructors } from '../instructor/instructor.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectDaysOfCourse, type TouchedDay } from './touched.queries.ts';
import { type Answer, answerForLessons, onlyTold, type Touched } from './touched-lessons.service.ts';

type Change = {
  before: CourseDetails;
  after: CourseDetails;
  /** Who teaches the new category, by level. */
  levels: ReadonlyMap<number, number>;
};

const hoursOf = ({ setting_time }: CourseDetails) =>
  setting_time.map(({ duration_from: from, duration_to: to }) => ({ from, to }));

/** A lesson at a time that the course no longer has moves to the nearest one that it has. */
function timeAfter(day: TouchedDay, { before, after }: Change): { from: string; to: string } | undefined {
  const own = { from: day.start_time, to: day.end_time };
  const isOwn = (time: { from: string; to: string }): boolean => time.from === own.from && time.to === own.to;
  const isGone = hoursOf(before).some(isOwn) && !hoursOf(after).some(isOwn);
  return isGone ? nearestHours(day, hoursOf(after)) : own;
}

/** The instructor keeps a lesson of another category if they teach that category. */
function teacherAfter(day: TouchedDay, { before, after, levels }: Change): number | null {
  if (day.instructor_id === null || before.category.id === after.category.id) return day.instructor_id;
  return (levels.get(day.instructor_id) ?? 0) >= day.ability_level ? day.instructor_id : null;
}

function placeAfter(day: TouchedDay, change: Change): GridPlace | null {
  const isOn = ({ slopes }: CourseDetails): boolean => slopes.some(({ id }) => id === day.slope_id);
  const time = timeAfter(day, change);
  if (!time || (isOn(change.before) && !isOn(change.after))) return null;
  return { date: day.date, start_time: time.from, end_time: time.to, instructor_id: teacherAfter(day, change) };
}

const capacityOf = ({ form, class_size }: CourseDetails): number | null => (form === 'group' ? class_size : null);

function touchedBy(day: TouchedDay, change: Change): Touched {
  const [earlier, now] = [capacityOf(change.before), capacityOf(change.after)];
  return { day, to: placeAfter(day, change), ...(earlier !== now && day.capacity === earlier && { capacity: now }) };
}

/**
 * Each booking stores its own number of days, so changing the course's number affects no lesson.
 * @param usual what is done with the lessons if the request does not say
 * @throws as `saveCourse`; conflict with `touched`
 */
export function changeCourse(
  app: AppContext,
  { lessons, notify_guest, ...course }: SaveCourse,
  usual: Answer['lessons'],
  upload?: Upload,
): Promise<CourseDetails> {
  return saveCourse(app, course, upload, async (app, before) => {
    const after = await getCourse(app, before.id);
    const days = await selectDaysOfCourse(app.db, before.id, await schoolToday(app));
    const levels = new Map(
      (await listInstructors(app)).map(({ id, categories }) => [
        id,
        categories.find((each) => each.id === after.category.id)?.ability_level ?? 0,
      ]),
    );
    const touched = days.map((day) => touchedBy(day, { before, after, levels }));
    await answerForLessons(app, touched, { lessons: lessons ?? usual, notify_guest });
  });
}

/**
 * @param answer what happens to the future lessons: they are kept
 * @throws as `deleteCourse`; conflict with `touched`
 */
export const removeCourse = (app: AppContext, id: number, answer: Answer): Promise<void> =>
  deleteCourse(app, id, async (app) => {
    const days = await selectDaysOfCourse(app.db, id, await schoolToday(app));
    await answerForLessons(app, days.map(onlyTold), answer);
  });
