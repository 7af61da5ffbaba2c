/** How many places are left on a day: "3 places left" (season's places: seats, and private lessons that can be taught). */
import { bookInto } from './book-into.ts';
import { canBeTaught } from './can-be-taught.ts';
import type { TeachingDay, Wanted, Witness } from './day.ts';

/**
 * How often the same could be booked one after the other: for one person of a group course, the seats in classes that
 * fit and in those that can be opened; for a private lesson, the lessons.
 *
 * @param most stops there: it means that many or more
 */
export function placesLeft(day: TeachingDay, wanted: Wanted, most: number, earlier?: Witness): number {
  let state: { day: TeachingDay; witness: Witness | undefined } = { day, witness: earlier };
  const firstFree = Math.max(0, ...day.lessons.map(({ id }) => id)) + 1;
  for (let places = 0; places < most; places += 1) {
    const answer = canBeTaught(state.day, wanted, { earlier: state.witness });
    if (!answer.yes) return places;
    state = bookInto(state.day, wanted, answer, { lesson_id: firstFree + places, booking_id: 0 });
  }
  return most;
}
