/** One day of the schedule as a list, for printing and for phones (§2 schedule). */
import type { PlainDate } from '../calendar/plain-date.ts';
import { groupBy } from '../group-by.ts';
import type { Block, BlocksByRow, LessonBlock } from './blocks.ts';

/** An instructor's day, earliest first. */
export type SheetGroup<Instructor> = { instructor: Instructor | null; blocks: Block[] };

const byTime = (a: Block, b: Block): number =>
  (a.start_time < b.start_time ? -1 : Number(a.start_time > b.start_time)) || (a.key < b.key ? -1 : 1);

/**
 * Instructors with blocks on the day, in the order of the rows; lessons without an instructor come first.
 * @param isMissing whether the instructor of a lesson cannot come: then it stands among those without one
 */
export function daySheet<Instructor extends { id: number }>(
  blocks: BlocksByRow,
  instructors: readonly Instructor[],
  date: PlainDate,
  isMissing: (block: LessonBlock) => boolean = () => false,
): SheetGroup<Instructor>[] {
  const onDay = [...blocks.values()].flat().filter((block) => block.date === date);
  const groups = groupBy(onDay, (block) => (block.kind === 'lesson' && isMissing(block) ? null : block.instructor_id));
  return [null, ...instructors].flatMap((instructor) => {
    const own = groups.get(instructor?.id ?? null);
    return own ? [{ instructor, blocks: [...own].sort(byTime) }] : [];
  });
}
