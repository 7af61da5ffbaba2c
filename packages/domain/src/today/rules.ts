/** Counts and groups the lessons of a day. */
import { hasCome } from '../presence/rules.ts';
import type { Today, TodayGuest, TodayLesson } from './schema.ts';

/** Lessons that begin at one hour at one place. */
export type Meeting = { start_time: string; slope: TodayLesson['slope']; lessons: TodayLesson[] };

/** The lessons by hour and meeting point, in the order in which the server lists them. */
export function meetingsOf(lessons: readonly TodayLesson[]): Meeting[] {
  const meetings = new Map<string, Meeting>();
  for (const lesson of lessons) {
    const { start_time, slope } = lesson;
    const key = `${start_time} ${slope.id}`;
    const meeting = meetings.get(key) ?? { start_time, slope, lessons: [] };
    meeting.lessons.push(lesson);
    meetings.set(key, meeting);
  }
  return [...meetings.values()];
}

const guestsOf = (lessons: readonly TodayLesson[]): TodayGuest[] => lessons.flatMap(({ guests }) => guests);

const peopleOf = (guests: readonly TodayGuest[]): number => guests.reduce((sum, { people }) => sum + people, 0);

/** The counts of the day for its chips. */
export function countsOf({ lessons }: Pick<Today, 'lessons'>) {
  const guests = guestsOf(lessons);
  return {
    people: peopleOf(guests),
    here: peopleOf(guests.filter(hasCome)),
    unassigned: lessons.filter(({ instructor, is_closed }) => instructor === null && !is_closed).length,
    owing: new Set(guests.filter(({ owes }) => owes > 0).map(({ booking_id }) => booking_id)).size,
  };
}

export type Arrival = { hotel_name: string; people: number; pick_up: number; guests: TodayGuest[] };

/**
 * The guests of each hotel, those with the most people first; bookings without a hotel are left out. `pick_up`: people
 * who are picked up.
 */
export function arrivalsByHotel(lessons: readonly TodayLesson[]): Arrival[] {
  const byHotel = new Map<string, TodayGuest[]>();
  const seen = new Set<number>();
  for (const guest of guestsOf(lessons)) {
    const name = guest.hotel_name?.trim();
    if (!name || seen.has(guest.booking_id)) continue;
    seen.add(guest.booking_id);
    const key = name.toLowerCase();
    byHotel.set(key, [...(byHotel.get(key) ?? []), guest]);
  }
  const arrivals = [...byHotel.values()].map((guests): Arrival => {
    const fetched = guests.filter(({ has_transportation }) => has_transportation);
    const hotel_name = guests[0]?.hotel_name?.trim() ?? '';
    return { hotel_name, people: peopleOf(guests), pick_up: peopleOf(fetched), guests };
  });
  return arrivals.sort((a, b) => b.people - a.people || (a.hotel_name < b.hotel_name ? -1 : 1));
}
