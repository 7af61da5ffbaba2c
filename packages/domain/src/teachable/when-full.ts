/** What happens to a booking that cannot be taught, by the school's setting. */
import type { UntaughtReason } from './day.ts';

/** `request`: the desk decides; `sell`: it is booked without an instructor. */
export const whenFullSettings = ['request', 'refuse', 'sell'] as const;
export type WhenFull = (typeof whenFullSettings)[number];

export type Outcome = 'book' | 'request' | 'refuse';

/** Refused in every setting: nobody teaches on a closed slope; rest-v1 answers 409 when a nominated instructor is taken or off. */
const refusedAlways: ReadonlySet<UntaughtReason> = new Set([
  'closed',
  'nominated_unfit',
  'nominated_away',
  'nominated_teaching',
]);

/** @param answer of one day, or of all days of the booking */
export function outcomeOf(answer: { yes: true } | { yes: false; why: UntaughtReason }, whenFull: WhenFull): Outcome {
  if (answer.yes) return 'book';
  if (refusedAlways.has(answer.why)) return 'refuse';
  // A school that has no instructor for the category yet accepts it: otherwise it could never begin.
  if (answer.why === 'no_category') return 'book';
  if (whenFull !== 'sell') return whenFull;
  // No class has room for them.
  return answer.why === 'too_many_people' ? 'request' : 'book';
}
