/** Which lesson days wait for an instructor, once what the desk has moved and not saved counts as done. */
import type { PlainDate } from '../calendar/plain-date.ts';
import { lessonKey } from './blocks.ts';
import type { LessonMove } from './move-schema.ts';
import { type Place, placeAsked } from './moves.ts';

/** A stored day of a lesson, with what its booking asks of an instructor. */
export type DayToAssign = Place & {
  id: number;
  booking_id: number;
  day_number: number;
  category_id: number;
  ability_level: number;
  slope_id: number;
  nominated_instructor_id: number | null;
  version: number;
};

/** A day at its place, with what a move of it has to name besides the instructor. */
type Placed = DayToAssign & Pick<LessonMove, 'to_date' | 'to_from'>;

export type AssignBoard = {
  /** All days that were read, where they stand. */
  placed: Placed[];
  /** Those to propose somebody for. */
  open: Placed[];
  /** How many of the range wait and are over. */
  past: number;
};

/** @param rows all days of each booking that has one in the range, or a move */
export function boardToAssign(
  rows: readonly DayToAssign[],
  moves: readonly LessonMove[],
  { from, to }: { from: PlainDate; to: PlainDate },
  today: PlainDate,
): AssignBoard {
  const byDay = new Map(moves.map((move) => [lessonKey(move.booking_id, move.day_number), move]));
  const versions = new Map(moves.map((move) => [move.booking_id, move.expected_version]));
  /** Changed by another desk since it was moved here: its days may be numbered anew, so nothing is said of them. */
  const isStale = (row: DayToAssign): boolean => (versions.get(row.booking_id) ?? row.version) !== row.version;
  const placed = rows.map((row): Placed => {
    const move = isStale(row) ? undefined : byDay.get(lessonKey(row.booking_id, row.day_number));
    const place = move && placeAsked(row, move);
    return move && place ? { ...row, ...place, to_date: move.to_date, to_from: move.to_from } : row;
  });
  const waiting = placed.filter((row) => row.instructor_id === null && !isStale(row));
  const isShown = (row: Placed): boolean => row.date >= from && row.date <= to;
  const shown = new Set(waiting.filter((row) => isShown(row) && row.date >= today).map((row) => row.booking_id));
  return {
    placed,
    open: waiting.filter((row) => row.date >= today && shown.has(row.booking_id)),
    past: waiting.filter((row) => isShown(row) && row.date < today).length,
  };
}
