/** Which rows the filters show on the grid (§2 schedule filters, decisions: Free Instructor). */
import { type Block, type BlocksByRow, guestsOf, inLanes } from './blocks.ts';

/** The schedule's filters; each is optional. */
export type ScheduleFilter = {
  instructor?: number | undefined;
  level?: number | undefined;
  free?: boolean | undefined;
};

type Row = { id: number; categories: readonly { id: number; ability_level: number }[] };

/**
 * Whether an instructor teaches the level. It is compared in the categories of unassigned lessons of that level: a good
 * skier cannot take a snowboard lesson. Without such lessons, any category counts.
 */
function reaches({ categories }: Row, level: number, waiting: ReadonlySet<number>): boolean {
  return categories.some(
    (category) => category.ability_level >= level && (waiting.size === 0 || waiting.has(category.id)),
  );
}

const isOfLevel = (block: Block, level: number): boolean =>
  block.kind === 'lesson' && guestsOf(block).some(({ lesson }) => lesson.ability_level === level);

/**
 * The instructors to show. A level filter shows those who teach it (`reaches`), and those who have a lesson of it in
 * the shown week, so that no such lesson is hidden.
 * @param isFree whether an instructor is free at some open hour of the shown week
 */
export function visibleRows<Instructor extends Row>(
  instructors: readonly Instructor[],
  filter: ScheduleFilter,
  blocks: BlocksByRow,
  isFree: (id: number) => boolean,
): Instructor[] {
  const { instructor, level, free } = filter;
  const waiting = new Set(
    (blocks.get(null) ?? []).flatMap((block) =>
      level !== undefined && block.kind === 'lesson' && isOfLevel(block, level)
        ? [block.lesson.course.category_id]
        : [],
    ),
  );
  return instructors.filter((row) => {
    const { id } = row;
    return (
      (instructor === undefined || id === instructor) &&
      (level === undefined ||
        reaches(row, level, waiting) ||
        (blocks.get(id) ?? []).some((block) => isOfLevel(block, level))) &&
      (!free || isFree(id))
    );
  });
}

/** The Unassigned row with a level filter: only its lessons of that level. */
export const unassignedOf = (blocks: readonly Block[], level: number | undefined): Block[] =>
  level === undefined
    ? [...blocks]
    : inLanes(blocks.filter((block) => block.kind === 'entry' || isOfLevel(block, level)));
