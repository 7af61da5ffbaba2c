/** Changed school hours: the lessons outside of them move to the nearest hours inside, or keep theirs (decision 0064). */
import { hoursInside } from '@gerende/domain/lesson/touched';
import type { EditableOperatingDay, SaveOperatingHours } from '@gerende/domain/operating-day/schema';
import type { AppContext } from '../../context/context.ts';
import { saveOperatingHours } from '../operating-day/operating-day.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectDaysOnDates } from './touched.queries.ts';
import { type Answer, answerForLessons } from './touched-lessons.service.ts';

/**
 * @param usual what is done with the lessons if the request does not say
 * @throws as `saveOperatingHours`; conflict with `touched`
 */
export function changeSchoolHours(
  app: AppContext,
  dates: readonly string[],
  { lessons, notify_guest, ...hours }: SaveOperatingHours,
  usual: Answer['lessons'],
): Promise<EditableOperatingDay[]> {
  const open = { from: hours.duration_from, to: hours.duration_to };
  return saveOperatingHours(app, dates, hours, async (app) => {
    const days = await selectDaysOnDates(app.db, dates, await schoolToday(app));
    const touched = days.map((day) => {
      const to = hoursInside(day, open);
      const { date, instructor_id } = day;
      return { day, to: to ? { date, start_time: to.from, end_time: to.to, instructor_id } : null };
    });
    await answerForLessons(app, touched, { lessons: lessons ?? usual, notify_guest });
  });
}
