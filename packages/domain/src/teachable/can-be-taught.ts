/** Whether a booking can be taught on a day beside all other lessons, by whom, or why not (decision 0030). */
import type { Answer, CanBeTaught, Wanted } from './day.ts';
import { findPlace, type OtherDays, type Place } from './find-place.ts';
import type { PlannedDay } from './plan.ts';
import { mostSteps, witnessOf } from './planned-day.ts';
import { whyNot } from './why-not.ts';

const withPlace = (planned: PlannedDay, { joins, instructor_id, plan }: Place, steps: number): CanBeTaught => ({
  yes: true,
  joins,
  instructor_id,
  witness: witnessOf(planned.lessons, plan),
  steps,
});

/** The same as `answerFor`, without searching for the reason when there is no place. */
export function placeFor(planned: PlannedDay, wanted: Wanted, otherDays: OtherDays): CanBeTaught | undefined {
  const steps = { left: mostSteps };
  const place = findPlace(planned, wanted, steps, otherDays);
  return typeof place === 'string' ? undefined : withPlace(planned, place, mostSteps - Math.max(0, steps.left));
}

/** @param limit steps; beyond them the answer is no, as `not_known` */
export function answerFor(planned: PlannedDay, wanted: Wanted, limit: number = mostSteps): Answer {
  const steps = { left: limit };
  const place = findPlace(planned, wanted, steps);
  const used = limit - Math.max(0, steps.left);
  if (typeof place === 'string') return { yes: false, why: whyNot(planned, wanted, place === 'no'), steps: used };
  return withPlace(planned, place, used);
}
