/** Random instructors and bookings of a season. */
import type { DayInstructor, Wanted } from '../teachable/day.ts';

type SeasonInstructor = DayInstructor & {
  /** The day of the week without lessons, 0 to 6. */
  dayOff: number;
};

/** Times in days since the beginning of the season. */
export type SeasonBooking = {
  at: number;
  /** The first lesson day, and their number. */
  first: number;
  length: number;
  canceledAt: number | null;
  wanted: Wanted;
};

const [ski, snowboard] = [1, 2];
const times = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '16:00' },
  { from: '09:00', to: '16:00' },
];

const oneOf = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

export function anyInstructorOf(id: number, random: () => number): SeasonInstructor {
  const sports = oneOf([[ski], [ski], [ski], [snowboard], [ski, snowboard]], random);
  const languages = ['zh', 'yue', 'ko'].filter((_, index) => random() < (index === 0 ? 0.4 : 0.15));
  return {
    id,
    levels: sports.map((category_id) => ({ category_id, level: 3 + Math.floor(random() * 4) })),
    slope_ids: [],
    languages: ['ja', 'en', ...languages],
    away: [],
    entries: [],
    dayOff: Math.floor(random() * 7),
  };
}

/** Every fifth day is a peak day, with three times as many bookings. */
function anyDay(days: number, random: () => number): number {
  const day = Math.floor(random() * days);
  return day % 5 === 0 || random() < 0.5 ? day : day - (day % 5);
}

/** @param days of the season, in which the first lesson day is */
export function anyBookingOf(days: number, instructors: number, random: () => number): SeasonBooking {
  const first = anyDay(days, random);
  const length = oneOf([1, 1, 1, 2, 3], random);
  // Most book weeks ahead, some on the same morning.
  const at = first + 0.4 - random() * random() * 60;
  const category_id = random() < 0.7 ? ski : snowboard;
  const isGroup = random() < 0.4;
  const group = isGroup ? { class_size: 8, level_span: 2 } : null;
  return {
    at,
    first,
    length,
    canceledAt: random() < 0.06 ? at + random() * (first - at) : null,
    wanted: {
      course_id: category_id + (isGroup ? 2 : 0),
      category_id,
      slope_id: 1,
      ...oneOf(times, random),
      level: 1 + Math.floor(random() * random() * 6),
      people: 1 + Math.floor(random() * 4),
      language: oneOf([null, null, 'en', 'en', 'zh', 'zh', 'yue', 'ko'], random),
      nominated_instructor_id: !isGroup && random() < 0.08 ? 1 + Math.floor(random() * instructors) : null,
      group,
    },
  };
}
