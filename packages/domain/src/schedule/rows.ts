/** Which rows the filters show on the grid (§2 schedule filters, decisions: Free Instructor, decision 0038). */
import type { PlainDate } from '../calendar/plain-date.ts';
import { minutesOf, overlaps, type TimeOfDay, timeAt } from '../calendar/time-of-day.ts';
import { skillObstacles, type Teacher } from '../instructor/fit.ts';
import { spokenLanguage } from '../language/spoken.ts';
import type { LessonSlot } from '../lesson/lesson-day.ts';
import { type Block, type BlocksByRow, guestsOf, inLanes, type LessonBlock, marksOf } from './blocks.ts';
import type { FinderQuestion } from './finder.ts';

/** The schedule's filters; each is optional. */
export type ScheduleFilter = {
  instructor?: number | undefined;
  level?: number | undefined;
  /** Who teaches this category; at this level, where one is given. */
  category?: number | undefined;
  /** A BCP 47 tag. */
  language?: string | undefined;
  slope?: number | undefined;
  /** Free at some open hour of the shown days. */
  free?: boolean | undefined;
  /** Free from here on, on the one day that the address names. */
  from?: TimeOfDay | undefined;
  /** An hour after `from` if left out. */
  until?: TimeOfDay | undefined;
};

/** The hours of the filter, on the day that the address names; undefined without them. */
export function slotOfFilter({ from, until }: ScheduleFilter, date: PlainDate): LessonSlot | undefined {
  if (from === undefined) return undefined;
  const to = until !== undefined && until > from ? until : timeAt(Math.min(minutesOf(from) + 60, 24 * 60));
  return from < to ? { date, from, to } : undefined;
}

/** The same filters as a question to the finder. */
export const questionOf = (filter: ScheduleFilter, date: PlainDate): FinderQuestion => ({
  category_id: filter.category,
  ability_level: filter.category === undefined ? undefined : filter.level,
  slope_id: filter.slope,
  language: filter.language,
  slot: slotOfFilter(filter, date),
});

type Row = {
  id: number;
  categories: readonly { id: number; ability_level: number }[];
  teaches: Omit<Teacher, 'id'>;
};

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
 * The instructors to show. A level without a category shows those who teach it (`reaches`), and those who have a lesson
 * of it in the shown days, so that no such lesson is hidden.
 * @param isFree whether an instructor is free as the filter asks: at some open hour, and at its hours
 */
export function visibleRows<Instructor extends Row>(
  instructors: readonly Instructor[],
  filter: ScheduleFilter,
  blocks: BlocksByRow,
  isFree: (id: number) => boolean,
): Instructor[] {
  const { instructor, level, category, free, from } = filter;
  const waiting = new Set(
    (blocks.get(null) ?? []).flatMap((block) =>
      level !== undefined && block.kind === 'lesson' && isOfLevel(block, level)
        ? [block.lesson.course.category_id]
        : [],
    ),
  );
  const isOfAnyLevel = level === undefined || category !== undefined;
  const { slot: _, ...needs } = questionOf(filter, '');
  return instructors.filter((row) => {
    const { id } = row;
    return (
      (instructor === undefined || id === instructor) &&
      skillObstacles({ id, ...row.teaches }, needs).length === 0 &&
      (isOfAnyLevel ||
        reaches(row, level, waiting) ||
        (blocks.get(id) ?? []).some((block) => isOfLevel(block, level))) &&
      (!(free || from !== undefined) || isFree(id))
    );
  });
}

/** Whether a lesson takes place at the hours of the filter. */
const isThen = ({ date, start_time: from, end_time: to }: Block, slot: LessonSlot | undefined): boolean =>
  slot === undefined || (date === slot.date && overlaps(slot, { from, to }));

/** Whether a guest chose the language, or any will do. */
function isIn(block: LessonBlock, language: string): boolean {
  const { languages } = marksOf(block);
  return languages.length === 0 || languages.some((tag) => spokenLanguage(tag) === spokenLanguage(language));
}

/** What the filters leave of the lessons without an instructor; entries are left with all of them. */
export function unassignedOf(blocks: readonly Block[], filter: ScheduleFilter, date: PlainDate): Block[] {
  const { level, category, language, slope } = filter;
  const slot = slotOfFilter(filter, date);
  const isWanted = (block: Block): boolean =>
    block.kind === 'entry' ||
    ((level === undefined || isOfLevel(block, level)) &&
      (category === undefined || block.lesson.course.category_id === category) &&
      (slope === undefined || block.lesson.slope.id === slope) &&
      (language === undefined || isIn(block, language)) &&
      isThen(block, slot));
  const wanted = blocks.filter(isWanted);
  return wanted.length === blocks.length ? [...blocks] : inLanes(wanted);
}
