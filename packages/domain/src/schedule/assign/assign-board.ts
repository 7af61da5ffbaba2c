/** Which lesson days need an instructor, with the unsaved moves of the desk applied. */
import type { PlainDate } from '../../calendar/plain-date.ts';
import { groupBy } from '../../group-by.ts';
import { lessonKey } from '../blocks.ts';
import type { LessonMove } from '../moves/move-schema.ts';
import { type GridPlace, targetPlace } from '../moves/moves.ts';

/** A stored lesson day with what its booking requires of an instructor. */
export type DayToAssign = GridPlace & {
  lesson_id: number;
  booking_id: number;
  day_number: number;
  category_id: number;
  ability_level: number;
  slope_id: number;
  nominated_instructor_id: number | null;
  /** The language the guest chose, or null. */
  lesson_language: string | null;
  /** A class has those that its guests chose. */
  languages?: readonly string[];
  version: number;
  /** Null in a private lesson. */
  capacity: number | null;
};

/** Each class once, as its first booking has it, at the highest level and with the languages of all who attend it. */
export function withoutCompanions(rows: readonly DayToAssign[]): DayToAssign[] {
  const classes = groupBy(
    rows.filter((row) => row.capacity !== null),
    (row) => row.lesson_id,
  );
  const first = new Map(
    [...classes].map(([id, guests]) => [
      id,
      {
        booking_id: Math.min(...guests.map((guest) => guest.booking_id)),
        languages: [...new Set(guests.flatMap((guest) => guest.lesson_language ?? []))],
        ability_level: Math.max(...guests.map((guest) => guest.ability_level)),
        nominated_instructor_id: guests.find((guest) => guest.nominated_instructor_id)?.nominated_instructor_id ?? null,
      },
    ]),
  );
  return rows.flatMap((row) => {
    const of = first.get(row.lesson_id);
    if (!of) return [row];
    return of.booking_id === row.booking_id ? [{ ...row, ...of }] : [];
  });
}

/** A day at its place, with the target fields of a move other than the instructor. */
type Placed = DayToAssign & Pick<LessonMove, 'to_date' | 'to_from'>;

export type AssignBoard = {
  /** All days that were read, with moves applied. */
  placed: Placed[];
  /** Days to propose an instructor for. */
  open: Placed[];
  /** Number of days in the range without an instructor that are past. */
  past: number;
};

type LessonDayKey = Pick<LessonMove, 'booking_id' | 'day_number'>;

/**
 * @param rows all days of each booking that has a day or a move in the range
 * @param only the days to propose for; left out: all in the range, each with the other days of its booking
 * @param lost lessons that a closed slope has taken: they need nobody, unless they are named or moved to another day
 */
export function boardToAssign(
  rows: readonly DayToAssign[],
  {
    moves,
    only,
    lost,
  }: { moves: readonly LessonMove[]; only?: readonly LessonDayKey[] | undefined; lost?: ReadonlySet<number> },
  { from, to }: { from: PlainDate; to: PlainDate },
  today: PlainDate,
): AssignBoard {
  const byDay = new Map(moves.map((move) => [lessonKey(move.booking_id, move.day_number), move]));
  const versions = new Map(moves.map((move) => [move.booking_id, move.expected_version]));
  /** The booking was changed by another desk since the move: its days may be renumbered, so they are left out. */
  const isStale = (row: DayToAssign): boolean => (versions.get(row.booking_id) ?? row.version) !== row.version;
  const placed = rows.map((row): Placed => {
    const move = isStale(row) ? undefined : byDay.get(lessonKey(row.booking_id, row.day_number));
    const place = move && targetPlace(row, move);
    return move && place ? { ...row, ...place, to_date: move.to_date, to_from: move.to_from } : row;
  });
  const named = only && new Set(only.map((each) => lessonKey(each.booking_id, each.day_number)));
  const isNamed = (row: Placed): boolean => named?.has(lessonKey(row.booking_id, row.day_number)) ?? false;
  const isLost = (row: Placed): boolean =>
    lost?.has(row.lesson_id) === true && row.to_date === undefined && row.to_from === undefined && !isNamed(row);
  const waiting = placed.filter((row) => row.instructor_id === null && !isStale(row) && !isLost(row));
  const isShown = (row: Placed): boolean => row.date >= from && row.date <= to;
  const shown = new Set(waiting.filter((row) => isShown(row) && row.date >= today).map((row) => row.booking_id));
  const isAsked = (row: Placed): boolean => (named ? isNamed(row) : shown.has(row.booking_id));
  return {
    placed,
    open: waiting.filter((row) => row.date >= today && isAsked(row)),
    past: waiting.filter((row) => isShown(row) && row.date < today).length,
  };
}
