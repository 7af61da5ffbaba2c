/**
 * Days removed from a slope, or a deleted slope: the lessons there have nowhere else to go, so they are listed for the
 * desk (decision 0064).
 */
import type { SaveSlope, SlopeDetails } from '@gerende/domain/slope/schema';
import type { AppContext } from '../../context/context.ts';
import type { Upload } from '../../platform/files/port.ts';
import { schoolToday } from '../school/school.service.ts';
import { deleteSlope, saveSlope } from '../slope/slope.service.ts';
import { selectDaysOfSlope } from './touched.queries.ts';
import { type Answer, answerForLessons, onlyTold } from './touched-lessons.service.ts';

/**
 * @param usual what is done with the lessons if the request does not say
 * @throws as `saveSlope`; conflict with `touched`
 */
export function changeSlope(
  app: AppContext,
  { lessons, notify_guest, ...slope }: SaveSlope,
  usual: Answer['lessons'],
  upload?: Upload,
): Promise<SlopeDetails> {
  return saveSlope(app, slope, upload, async (app, before) => {
    const left = new Set(slope.operating_days ?? before.operating_days);
    const closed = new Set(before.operating_days.filter((date) => !left.has(date)));
    if (closed.size === 0) return;
    const days = await selectDaysOfSlope(app.db, before.id, await schoolToday(app));
    const touched = days.filter(({ date }) => closed.has(date)).map(onlyTold);
    await answerForLessons(app, touched, { lessons: lessons ?? usual, notify_guest });
  });
}

/**
 * @param answer what happens to the future lessons: they are kept
 * @throws as `deleteSlope`; conflict with `touched`
 */
export const removeSlope = (app: AppContext, id: number, answer: Answer): Promise<void> =>
  deleteSlope(app, id, async (app) => {
    const days = await selectDaysOfSlope(app.db, id, await schoolToday(app));
    await answerForLessons(app, days.map(onlyTold), answer);
  });
