/** Where lessons in closed hours could be taught instead: on the next possible days, at their hours. */
import type { PlainDate } from '../calendar/plain-date.ts';
import type { Hours } from '../schedule/availability.ts';
import { plannedWith } from '../teachable/book-into.ts';
import type { Wanted } from '../teachable/day.ts';
import { findPlace, type Place } from '../teachable/find-place.ts';
import type { PlannedDay } from '../teachable/plan.ts';
import { mostSteps } from '../teachable/planned-day.ts';
import type { MoveTo } from './schema.ts';

/** A day and hours that a lesson could have. `time_id`: null for its own hours. */
export type Slot = Hours & { date: PlainDate; time_id: number | null };

/** `count`: how many days are needed. `slots`: in the order in which they are offered. */
export type Movable = { booking_id: number; count: number; wanted: Wanted; slots: readonly Slot[] };

type Planned = ReadonlyMap<PlainDate, PlannedDay>;

function placeIn(planned: Planned, { wanted }: Movable, { date, from, to }: Slot, newId: number): Place | undefined {
  const day = planned.get(date);
  if (!day) return undefined;
  const place = findPlace(day, { ...wanted, from, to }, { left: mostSteps }, {}, newId);
  return typeof place === 'string' ? undefined : place;
}

/** Held places have negative ids of bookings; those of a simulated move are below all of them. */
const idOf = ({ booking_id }: Movable): number => -1_000_000_000 - booking_id;

/**
 * What a booking could be moved to, the next first: that many days in the order of the slots.
 * @param most number of choices
 */
export function moveChoices(movable: Movable, planned: Planned, most: number): MoveTo[] {
  const free: Slot[] = [];
  for (const slot of movable.slots) {
    if (free.length === most + movable.count - 1) break;
    if (placeIn(planned, movable, slot, idOf(movable))) free.push(slot);
  }
  const choices = free.map((first, index) => ({ first, slots: free.slice(index, index + movable.count) }));
  return choices
    .filter(({ slots }) => slots.length === movable.count)
    .map(({ first, slots }) => ({ dates: slots.map(({ date }) => date), time_id: first.time_id }));
}

/**
 * The next place of each booking, considering those before it: all of them can be moved together.
 * @returns by booking; without those that have none
 */
export function movesTogether(all: readonly Movable[], planned: Planned): Map<number, MoveTo> {
  const days = new Map(planned);
  const moves = new Map<number, MoveTo>();
  for (const movable of all) {
    const [choice] = moveChoices(movable, days, 1);
    if (!choice) continue;
    moves.set(movable.booking_id, choice);
    for (const slot of movable.slots.filter(
      ({ date, time_id }) => choice.dates.includes(date) && time_id === choice.time_id,
    )) {
      const day = days.get(slot.date);
      const place = placeIn(days, movable, slot, idOf(movable));
      const wanted = { ...movable.wanted, from: slot.from, to: slot.to };
      if (day && place) days.set(slot.date, plannedWith(day, wanted, place, idOf(movable)));
    }
  }
  return moves;
}
