/** What a guest can do with a day or a lesson time, and which of several is the best or the worst. */
import type { Opening } from './schema.ts';

/** The higher, the better for the guest. */
function worthOf(opening: Opening): number {
  if (opening.state === 'free') return 100;
  if (opening.state === 'few') return opening.places;
  if (opening.state === 'closed') return -2;
  return opening.ask ? 0 : -1;
}

/** A booking of several days is as open as the worst of its days; of equal ones the first counts. */
export const worstOf = (days: readonly Opening[]): Opening =>
  days.reduce((worst, day) => (worthOf(day) < worthOf(worst) ? day : worst), { state: 'free' });

/** A day with several lesson times is as open as the best of them; of equal ones the first counts. */
export const bestOf = (times: readonly Opening[]): Opening =>
  times.reduce((best, time) => (worthOf(time) > worthOf(best) ? time : best), {
    state: 'closed',
    why: 'outside_hours',
  });

export const canBeBooked = ({ state }: Opening): boolean => state === 'free' || state === 'few';

/** Full, but the guest may send a request to the school. */
export const canBeAskedFor = (opening: Opening): boolean => opening.state === 'full' && opening.ask;
