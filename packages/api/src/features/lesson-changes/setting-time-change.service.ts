/** A changed lesson time: the lessons at its hours move with it, or keep theirs (decision 0064). */
import type { EditableSettingTime, SaveSettingTime } from '@gerende/domain/setting-time/schema';
import type { AppContext } from '../../context/context.ts';
import { schoolToday } from '../school/school.service.ts';
import { saveSettingTime } from '../setting-time/setting-time.service.ts';
import { selectDaysOfTime } from './touched.queries.ts';
import { type Answer, answerForLessons } from './touched-lessons.service.ts';

/**
 * @param usual what is done with the lessons if the request does not say
 * @throws as `saveSettingTime`; conflict with `touched`
 */
export function changeSettingTime(
  app: AppContext,
  { lessons, notify_guest, ...time }: SaveSettingTime,
  usual: Answer['lessons'],
  id?: number,
): Promise<EditableSettingTime> {
  const { duration_from: start_time, duration_to: end_time } = time;
  return saveSettingTime(app, time, id, async (app, before) => {
    if (before.duration_from === start_time && before.duration_to === end_time) return;
    const days = await selectDaysOfTime(app.db, { ...before, from: await schoolToday(app) });
    const touched = days.map((day) => ({
      day,
      to: { date: day.date, start_time, end_time, instructor_id: day.instructor_id },
    }));
    await answerForLessons(app, touched, { lessons: lessons ?? usual, notify_guest });
  });
}
