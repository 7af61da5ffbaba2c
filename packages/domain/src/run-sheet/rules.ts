/** The content of a day's run sheets, its order, and what is ticked on paper (decision 0093). */
import { groupBy } from '../group-by.ts';
import type { Participant } from '../participant/schema.ts';
import type { TodayEntry, TodayGuest, TodayLesson } from '../today/schema.ts';

export const runSheets = ['pick_ups', 'meetings', 'rosters', 'instructors'] as const;
export type RunSheet = (typeof runSheets)[number];

/** The most boxes in a row: more people share one. */
const mostBoxes = 8;

/** A person, or several people without names, with what the instructor must know. */
export type SheetLine = Pick<Participant, 'age' | 'level' | 'remarks'> & {
  name: string;
  people: number;
  /** How many boxes are printed. */
  boxes: number;
};

export const boxesFor = (people: number): number => (people > mostBoxes ? 1 : people);

/** The participants, one line each; people without names share the last one. */
export function linesOf({ customer_name, people, participants }: TodayGuest): SheetLine[] {
  const named = participants.map((person): SheetLine => ({ ...person, people: 1, boxes: 1 }));
  const rest = people - named.length;
  if (rest <= 0) return named;
  const unnamed = { name: customer_name, people: rest, boxes: boxesFor(rest), age: null, level: null, remarks: null };
  return [...named, unnamed];
}

/** A guest who is picked up, and the lesson of the pick-up. */
export type PickUp = { guest: TodayGuest; lesson: TodayLesson };
export type HotelStop = { hotel_name: string; people: number; pickUps: PickUp[] };
export type PickUpRound = { start_time: string; people: number; hotels: HotelStop[] };

const peopleOf = (pickUps: readonly PickUp[]): number => pickUps.reduce((sum, { guest }) => sum + guest.people, 0);

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** By name; guests without a hotel come last, since somebody has to ask them. */
const byHotel = (a: HotelStop, b: HotelStop): number =>
  Number(a.hotel_name === '') - Number(b.hotel_name === '') ||
  byText(a.hotel_name.toLowerCase(), b.hotel_name.toLowerCase());

/**
 * The pick-ups, by the hour of the first lesson and by hotel, however its name is written. A booking is picked up once
 * a day. Guests of a hotel stay in the order in which they are listed.
 */
export function pickUpsOf(lessons: readonly TodayLesson[]): PickUpRound[] {
  const first = new Map<number, PickUp>();
  for (const lesson of lessons)
    for (const guest of lesson.guests) {
      if (!guest.has_transportation) continue;
      const known = first.get(guest.booking_id);
      if (!known || lesson.start_time < known.lesson.start_time) first.set(guest.booking_id, { guest, lesson });
    }
  const rounds = groupBy([...first.values()], ({ lesson }) => lesson.start_time);
  return [...rounds]
    .sort(([a], [b]) => byText(a, b))
    .map(([start_time, pickUps]) => {
      const hotels = groupBy(pickUps, ({ guest }) => (guest.hotel_name ?? '').trim().toLowerCase());
      const stops = [...hotels.values()].map(
        (own): HotelStop => ({
          hotel_name: (own[0]?.guest.hotel_name ?? '').trim(),
          people: peopleOf(own),
          pickUps: own,
        }),
      );
      return { start_time, people: peopleOf(pickUps), hotels: stops.sort(byHotel) };
    });
}

/** The classes, in the order of the day. */
export const classesOf = (lessons: readonly TodayLesson[]): TodayLesson[] =>
  lessons.filter(({ capacity }) => capacity !== null);

/** What an instructor does next: teaches a lesson, or an entry of the schedule. */
export type Duty = { start_time: string; end_time: string } & (
  | { lesson: TodayLesson; entry?: undefined }
  | { entry: TodayEntry; lesson?: undefined }
);
export type InstructorDay = { instructor: TodayLesson['instructor']; duties: Duty[] };

/** Each instructor's day from morning to evening, by name; unassigned lessons come first. */
export function instructorDaysOf(lessons: readonly TodayLesson[], entries: readonly TodayEntry[]): InstructorDay[] {
  const duties: Duty[] = [
    ...lessons.map((lesson) => ({ start_time: lesson.start_time, end_time: lesson.end_time, lesson })),
    ...entries.map((entry) => ({ start_time: entry.start_time, end_time: entry.end_time, entry })),
  ];
  const teacherOf = ({ lesson, entry }: Duty) => (lesson ? lesson.instructor : entry.instructor);
  const days = [...groupBy(duties, (duty) => teacherOf(duty)?.id ?? null).values()].map((own): InstructorDay => {
    const [first] = own;
    return {
      instructor: first ? teacherOf(first) : null,
      duties: own.sort((a, b) => byText(a.start_time, b.start_time)),
    };
  });
  const nameOf = ({ instructor }: InstructorDay): string => instructor?.name.toLowerCase() ?? '';
  return days.sort(
    (a, b) => Number(a.instructor !== null) - Number(b.instructor !== null) || byText(nameOf(a), nameOf(b)),
  );
}

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+$/u;

/**
 * How much of a guest's name may be shown on a wall: the first word and an initial; of one in Chinese or Japanese
 * characters only the first word, and without spaces its first character, or two if it has at least four.
 */
export function shortName(customer_name: string): string {
  const words = customer_name.split(/[\s,、・]+/u).filter(Boolean);
  const [first = '', ...others] = words;
  const last = others.at(-1);
  if (last) return unspaced.test(last) ? `${first}…` : `${first} ${[...last][0] ?? ''}.`;
  if (!unspaced.test(first)) return first;
  const signs = [...first];
  return `${signs.slice(0, signs.length > 3 ? 2 : 1).join('')}…`;
}
