/** How many places a class of a group course has on a day: "5 of 6 places". */
import { daysInRow, type PlainDate } from '../calendar/plain-date.ts';
import { daysOutsideHours } from '../operating-day/rules.ts';
import { placeFor } from '../teachable/can-be-taught.ts';
import type { Wanted } from '../teachable/day.ts';
import type { PlannedDay } from '../teachable/plan.ts';
import type { AskedAvailability } from './rules.ts';
import type { ClassPlaces } from './schema.ts';

/**
 * Places of the class that has the most of them on the day; one is opened where possible. This is how many people can
 * be booked together; other classes may have further places.
 */
function classPlaces(planned: PlannedDay, wanted: Wanted): ClassPlaces | null {
  const { group } = wanted;
  if (group === null) return null;
  for (let people = group.class_size; people >= wanted.people; people -= 1) {
    const place = placeFor(planned, { ...wanted, people }, {});
    if (!place) continue;
    const joined = planned.lessons.find(({ id }) => id === place.joins);
    if (!joined || joined.capacity === null) return { places: group.class_size, of: group.class_size };
    return { places: joined.capacity - joined.people, of: joined.capacity };
  }
  return null;
}

const fewer = (a: ClassPlaces | null, b: ClassPlaces | null): ClassPlaces | null =>
  a && b && (a.places <= b.places ? a : b);
const more = (a: ClassPlaces | null, b: ClassPlaces | null): ClassPlaces | null =>
  a && b ? (a.places >= b.places ? a : b) : (a ?? b);

type Asked = Omit<AskedAvailability, 'from' | 'to'>;

/**
 * Places of a lesson that begins on the date: at the best of its times, on the fullest of its days. Null where places
 * are not counted.
 */
export function classPlacesFrom(date: PlainDate, { rule, hours, times, when_full, wantedAt, plannedOn }: Asked) {
  if (when_full === 'sell') return null;
  const days = daysInRow(date, rule.days_of_lesson);
  return times
    .filter((time) => daysOutsideHours(days, time, hours).length === 0)
    .map((time) => days.map((day) => classPlaces(plannedOn(day), wantedAt(time))).reduce(fewer))
    .reduce(more, null);
}
