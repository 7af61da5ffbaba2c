/** Checks a booking on a day in one call: plans the day, then answers. */
import { answerFor } from '../teachable/can-be-taught.ts';
import type { Answer, TeachingDay, Wanted, Witness } from '../teachable/day.ts';
import { mostSteps, plannedDay } from '../teachable/planned-day.ts';

/** @param options `earlier` is a plan of the day of before, from which the day may differ in any way */
export function canBeTaught(
  day: TeachingDay,
  wanted: Wanted,
  { earlier, limit = mostSteps }: { earlier?: Witness | undefined; limit?: number } = {},
): Answer {
  const planned = plannedDay(day, earlier, limit);
  const answer = answerFor(planned, wanted, limit);
  return { ...answer, steps: answer.steps + planned.steps };
}
