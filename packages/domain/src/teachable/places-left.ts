/** How many places are left on a day: "3 places left". */
import { plannedWith } from './book-into.ts';
import type { Wanted } from './day.ts';
import { findPlace } from './find-place.ts';
import type { PlannedDay } from './plan.ts';
import { mostSteps } from './planned-day.ts';

/**
 * How often the same could be booked one after the other: for one person of a group course, the seats in classes that
 * fit and in those that can be opened; for a private lesson, the lessons that can be taught.
 *
 * @param most stops there: it means that many or more
 */
export function placesLeft(planned: PlannedDay, wanted: Wanted, most: number): number {
  let day = planned;
  const firstFree = Math.max(0, ...planned.lessons.map(({ id }) => id)) + 1;
  const steps = { left: mostSteps };
  for (let places = 0; places < most; places += 1) {
    const newId = firstFree + places;
    const place = findPlace(day, wanted, steps, {}, newId);
    if (typeof place === 'string') return places;
    day = plannedWith(day, wanted, place, newId);
  }
  return most;
}
