/** What the drop of a lesson on the grid does (decision 0039). */
import type { PlainDate } from '../../calendar/plain-date.ts';
import type { Block, LessonBlock, LessonOfDay } from '../blocks.ts';
import { classesBeside } from '../classes/proposals.ts';
import { type GridPlace, isSamePlace } from './moves.ts';
import { swapPartner } from './swap.ts';
import { daysFrom, placeAt } from './tried-moves.ts';

export type DropPlace = {
  /** The instructor of the row; null for nobody. */
  instructor_id: number | null;
  /** The first of the lesson's columns; null on the row's name. */
  column: number | null;
  /** The key of the block under the pointer. */
  under?: string | undefined;
  /** Whether the lesson is to be placed beside those that are there. */
  beside?: boolean | undefined;
  /** The blocks of the row. */
  row: readonly Block[];
};

export type Drop =
  /** The day moves to a place. */
  | { kind: 'place'; to: GridPlace }
  /** The lesson goes to the instructor of the row from the dragged day on. */
  | { kind: 'days'; days: readonly LessonOfDay[]; instructor_id: number | null }
  /** The two lessons swap instructors. */
  | { kind: 'swap'; other: LessonBlock }
  /** The guests of the dragged class move to the other one. */
  | { kind: 'merge'; other: LessonBlock };

/** The class into which a dropped class is merged: the one under the pointer, else the only one of the row's instructor. */
function mergePartner(
  block: LessonBlock,
  to: GridPlace,
  { instructor_id, under, row }: DropPlace,
): LessonBlock | undefined {
  if (!block.day.class) return undefined;
  const beside = classesBeside(block, new Map([[instructor_id, row]]));
  const isThere = instructor_id !== null && isSamePlace(to, { ...block, instructor_id });
  const [only, another] = isThere && instructor_id !== block.instructor_id ? beside : [];
  return beside.find((other) => other.key === under) ?? (another ? undefined : only);
}

/**
 * @param days of the shown week
 * @param today the school's
 */
export function dropOf(block: LessonBlock, place: DropPlace, days: readonly PlainDate[], today: PlainDate): Drop {
  const { instructor_id, column } = place;
  if (column === null) return { kind: 'days', days: daysFrom(block.lesson.days, today, block.date), instructor_id };
  const to = placeAt(block.day, { instructor_id, column }, days);
  if (place.beside) return { kind: 'place', to };
  const sameClass = mergePartner(block, to, place);
  if (sameClass) return { kind: 'merge', other: sameClass };
  const other = swapPartner(block, to, place.row, place.under);
  return other ? { kind: 'swap', other } : { kind: 'place', to };
}
