/** Lessons and entries as blocks of the grid: row, cells, lane and clashes (§2). */
import type { PlainDate } from '../calendar/plain-date.ts';
import { shareQuarterHour, type TimeOfDay } from '../calendar/time-of-day.ts';
import { groupBy } from '../group-by.ts';
import type { LessonSlot } from '../lesson/lesson-day.ts';
import type { Schedule, ScheduleEntry, ScheduleLesson } from './schema.ts';
import { hourSpan, hoursPerDay } from './week.ts';

export type LessonOfDay = ScheduleLesson['days'][number];

/** A booking in a class, with its day of it. */
export type ClassGuest = { lesson: ScheduleLesson; day: LessonOfDay };

/** A lesson day or an entry on the grid. */
export type Block = {
  /** Identifies the lesson day; unchanged when it is moved. */
  key: string;
  /** Null in the Unassigned row. */
  instructor_id: number | null;
  date: PlainDate;
  start_time: TimeOfDay;
  end_time: TimeOfDay;
  /** The first of its cells in the row, 0 to 62 in a week, and their number. */
  column: number;
  span: number;
  /** Blocks that share a cell are stacked in lanes. */
  lane: number;
  /** Keys of lessons of the same instructor at the same time. */
  clashes: readonly string[];
} & (
  | {
      kind: 'lesson';
      /** A class has the lesson of its first booking, at the highest level of all. */
      lesson: ScheduleLesson;
      day: LessonOfDay;
      /** All bookings of a class; left out for a private lesson. */
      roster?: readonly ClassGuest[];
      /** Set if a closure has taken it from all its guests: it needs no instructor. */
      is_closed?: true;
    }
  | { kind: 'entry'; entry: ScheduleEntry }
);

/** The hours of a block, or of a place on the grid. */
export const slotOf = ({
  date,
  start_time,
  end_time,
}: Pick<Block, 'date' | 'start_time' | 'end_time'>): LessonSlot => ({
  date,
  from: start_time,
  to: end_time,
});

export type LessonBlock = Extract<Block, { kind: 'lesson' }>;

/** The bookings in a lesson: one, or all of a class. */
export const guestsOf = (block: LessonBlock): readonly ClassGuest[] => block.roster ?? [block];
export const isOfBooking = (block: LessonBlock, booking_id: number): boolean =>
  guestsOf(block).some(({ lesson }) => lesson.booking_id === booking_id);

/** What the desk must know about a lesson besides its guests, place and time. */
export type LessonMarks = {
  isPickedUp: boolean;
  /** Number of bookings that are not paid. */
  unpaid: number;
  /** Whether a guest nominated an instructor, and whether that one teaches. */
  nominated: 'teaches' | 'other' | null;
  /** BCP 47 tags of the languages that the guests chose, each once. */
  languages: readonly string[];
};

/** Those of all bookings in the lesson. */
export function marksOf(block: LessonBlock): LessonMarks {
  const lessons = guestsOf(block).map(({ lesson }) => lesson);
  const nominees = lessons.flatMap((lesson) => lesson.nominated_instructor_id ?? []);
  const isMet = nominees.every((id) => id === block.instructor_id);
  return {
    isPickedUp: lessons.some((lesson) => lesson.has_transportation),
    unpaid: lessons.filter((lesson) => !lesson.is_paid).length,
    nominated: nominees.length === 0 ? null : isMet ? 'teaches' : 'other',
    languages: [...new Set(lessons.flatMap((lesson) => lesson.lesson_language ?? []))],
  };
}

export const lessonKey = (bookingId: number, dayNumber: number): string => `lesson-${bookingId}-${dayNumber}`;
const entryKey = (entryId: number): string => `entry-${entryId}`;

/** The row of an instructor; null for nobody, or for an instructor without a row. */
const rowOf = (id: number | null, rows: ReadonlySet<number>): number | null =>
  id !== null && rows.has(id) ? id : null;

function placed(shown: readonly PlainDate[], place: { date: PlainDate; start_time: TimeOfDay; end_time: TimeOfDay }) {
  const dayIndex = shown.indexOf(place.date);
  if (dayIndex === -1) return undefined;
  const { date, start_time, end_time } = place;
  const { column, span } = hourSpan(start_time, end_time);
  return { date, start_time, end_time, column: dayIndex * hoursPerDay + column, span, lane: 0, clashes: [] };
}

function inOrder(a: Block, b: Block): number {
  return (
    a.column - b.column ||
    b.span - a.span ||
    Number(a.kind === 'entry') - Number(b.kind === 'entry') ||
    (a.start_time < b.start_time ? -1 : Number(a.start_time > b.start_time)) ||
    (a.key < b.key ? -1 : 1)
  );
}

/** Gives each block of a row the first lane in which its cells are free. */
export function inLanes(row: readonly Block[]): Block[] {
  const ends: number[] = [];
  return [...row].sort(inOrder).map((block) => {
    const free = ends.findIndex((end) => end <= block.column);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = block.column + block.span;
    return { ...block, lane };
  });
}

const hoursOfBlock = ({ start_time, end_time }: Block) => ({ from: start_time, to: end_time });

/** Marks lessons of one instructor that share a quarter hour, the unit of the database guard. */
function withClashes(row: readonly Block[]): Block[] {
  const lessons = row.filter((block) => block.kind === 'lesson');
  return row.map((block) => {
    if (block.kind === 'entry') return block;
    const met = lessons.filter(
      (other) =>
        other.key !== block.key &&
        other.date === block.date &&
        shareQuarterHour(hoursOfBlock(block), hoursOfBlock(other)),
    );
    return met.length === 0 ? block : { ...block, clashes: met.map((other) => other.key) };
  });
}

/** The blocks of a week by row: instructor id, or null for the Unassigned row. */
export type BlocksByRow = ReadonlyMap<number | null, readonly Block[]>;

/** Lesson days, with those of one class together. */
function byLesson(lessons: readonly ScheduleLesson[]): ClassGuest[][] {
  const days = lessons.flatMap((lesson) => lesson.days.map((day) => ({ lesson, day })));
  const classes = groupBy(
    days.filter(({ day }) => day.class),
    ({ day }) => day.class?.id ?? 0,
  );
  const rosters = [...classes.values()].map((guests) =>
    guests.sort((a, b) => a.lesson.booking_id - b.lesson.booking_id),
  );
  return [...days.filter(({ day }) => !day.class).map((each) => [each]), ...rosters];
}

/** Lesson days that closures have taken, where they were then: one that the desk moves away is none. */
export type LostDays = ReadonlySet<string>;

type LostDay = { booking_id: number; day_number: number; date: PlainDate; from: TimeOfDay };

const lostKey = ({ booking_id, day_number, date, from }: LostDay): string =>
  `${lessonKey(booking_id, day_number)} ${date} ${from}`;

export const lostDays = (days: readonly LostDay[]): LostDays => new Set(days.map(lostKey));

const isLost = ({ lesson, day }: ClassGuest, lost: LostDays): boolean =>
  lost.has(lostKey({ booking_id: lesson.booking_id, ...day, from: day.start_time }));

function lessonBlock(
  guests: readonly ClassGuest[],
  shown: readonly PlainDate[],
  rowIds: ReadonlySet<number>,
  lost: LostDays,
): Block[] {
  const [first] = guests;
  const place = first && placed(shown, first.day);
  if (!first || !place) return [];
  const { lesson, day } = first;
  const block = {
    kind: 'lesson' as const,
    key: lessonKey(lesson.booking_id, day.day_number),
    instructor_id: rowOf(day.instructor_id, rowIds),
    day,
    ...place,
    ...(lost.size > 0 && guests.every((guest) => isLost(guest, lost)) && { is_closed: true as const }),
  };
  if (!day.class) return [{ ...block, lesson }];
  const ability_level = Math.max(...guests.map((guest) => guest.lesson.ability_level));
  return [{ ...block, lesson: { ...lesson, ability_level }, roster: guests }];
}

/**
 * @param shown the days of the grid, one after the other
 * @param rowIds instructors with a row of their own; blocks of others go to the Unassigned row
 * @param lost what closures have taken
 */
export function blocksOfDays(
  schedule: Schedule,
  shown: readonly PlainDate[],
  rowIds: ReadonlySet<number>,
  lost: LostDays = new Set(),
): BlocksByRow {
  const lessons = byLesson(schedule.lessons).flatMap((guests) => lessonBlock(guests, shown, rowIds, lost));
  const entries = schedule.entries.flatMap((entry): Block[] => {
    const place = placed(shown, entry);
    const instructor_id = rowOf(entry.instructor_id, rowIds);
    return place ? [{ kind: 'entry', key: entryKey(entry.id), instructor_id, entry, ...place }] : [];
  });
  const rows = groupBy([...lessons, ...entries], (block) => block.instructor_id);
  return new Map([...rows].map(([id, blocks]) => [id, inLanes(id === null ? blocks : withClashes(blocks))] as const));
}

/** Whether it is a lesson that needs an instructor where it has none. */
export const isToTeach = (block: Block): boolean => block.kind === 'lesson' && !block.is_closed;

/** Number of lanes of a row; an empty row has one. */
export const lanesOf = (blocks: readonly Block[]): number =>
  blocks.reduce((lanes, block) => Math.max(lanes, block.lane + 1), 1);

/** The clashing blocks of a week, each pair once, in row order. */
export function clashingPairs(blocks: BlocksByRow): [LessonBlock, LessonBlock][] {
  return [...blocks.values()].flatMap((row) => {
    const byKey = new Map(row.map((block) => [block.key, block]));
    return row.flatMap((block): [LessonBlock, LessonBlock][] =>
      block.clashes.flatMap((key): [LessonBlock, LessonBlock][] => {
        const other = byKey.get(key);
        if (other?.kind !== 'lesson' || block.kind !== 'lesson') return [];
        return inOrder(block, other) < 0 ? [[block, other]] : [];
      }),
    );
  });
}
