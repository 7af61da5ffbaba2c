/** Lesson days that a closed slope has taken: nobody is reminded of them, nor thanked for them. */
import { momentIn } from '@gerende/domain/calendar/plain-date';
import { isLost } from '@gerende/domain/closed-hours/rules';
import type { AppContext } from '../../context/context.ts';
import { instantOf } from '../../platform/clock.ts';
import type { LessonDayRow } from '../lesson/lesson-day.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { selectOpenClosures } from './closed-hours.queries.ts';

/** The days that take place as far as slopes are open. */
export async function daysLeft(app: AppContext, days: readonly LessonDayRow[]): Promise<LessonDayRow[]> {
  const closures = await selectOpenClosures(app.db);
  if (closures.length === 0) return [...days];
  const { time_zone } = await selectSchool(app.db);
  return days.filter(({ date, slope_id, start_time: from, end_time: to }) =>
    closures.every(
      (closure) => !isLost(closure, momentIn(time_zone, instantOf(closure.closed_at)), { date, slope_id, from, to }),
    ),
  );
}
