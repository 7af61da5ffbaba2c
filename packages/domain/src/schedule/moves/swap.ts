/** With which lesson a moved one would swap instructors. */
import { shareQuarterHour } from '../../calendar/time-of-day.ts';
import type { Block, LessonBlock } from '../blocks.ts';
import type { GridPlace } from './moves.ts';

const hoursOf = ({ start_time, end_time }: Pick<GridPlace, 'start_time' | 'end_time'>) => ({
  from: start_time,
  to: end_time,
});

/**
 * The lesson of another instructor that shares hours with a lesson, which keeps its day and hours; undefined when one of
 * them has no instructor. The one under the pointer is meant where there are several.
 * @param row the blocks of the other instructor
 * @param under the key of the block under the pointer
 */
export function swapPartner(
  block: LessonBlock,
  to: GridPlace,
  row: readonly Block[],
  under?: string,
): LessonBlock | undefined {
  const isGiven = block.instructor_id !== null && to.instructor_id !== null && to.instructor_id !== block.instructor_id;
  if (!isGiven || to.date !== block.date || to.start_time !== block.start_time) return undefined;
  const met = row.filter(
    (other): other is LessonBlock =>
      other.kind === 'lesson' &&
      other.date === to.date &&
      other.instructor_id === to.instructor_id &&
      shareQuarterHour(hoursOf(other), hoursOf(to)),
  );
  return met.find((other) => other.key === under) ?? (met.length === 1 ? met[0] : undefined);
}
