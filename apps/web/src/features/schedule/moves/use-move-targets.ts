/** What the drop of a lesson does, its warnings, and both in words. */
import { hoursBetween } from '@gerende/domain/calendar/time-of-day';
import { languageName } from '@gerende/domain/language/taught';
import type { LessonSlot } from '@gerende/domain/lesson/lesson-day';
import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import { type Miss, nearestMisses, needsOfBlock } from '@gerende/domain/schedule/misses';
import { type Drop, dropOf } from '@gerende/domain/schedule/moves/drop';
import type { GridPlace } from '@gerende/domain/schedule/moves/moves';
import {
  classRequirements,
  type MoveWarning,
  takenHours,
  warningsOf,
} from '@gerende/domain/schedule/moves/place-warnings';
import { swapPartner } from '@gerende/domain/schedule/moves/swap';
import {
  applyMoves,
  type DayMove,
  daysFrom,
  type MoveStep,
  moveDay,
  moveLesson,
  placeAt,
  placeOf,
  swapDays,
} from '@gerende/domain/schedule/moves/tried-moves';
import type { Schedule } from '@gerende/domain/schedule/schema';
import { useMemo } from 'react';
import type { DropTarget } from '../grid/sizes/geometry.ts';
import type { GridInstructor, WeekModel } from '../week/grid-row-model.ts';
import { useLessonName } from '../week/use-lesson-name.ts';
import type { ScheduleContext } from '../week/use-week.ts';
import {
  type DropNames,
  dropInSentences,
  type GhostWords,
  ghostWords,
  stepInWords,
  swapWarnings,
} from './drop-words.ts';
import { teacherInWords, type Words } from './move-words.ts';

/** The warnings for one of the days that a drop is about. */
export type DayFit = {
  /** Counts the shown days; -1 for a day that is not shown. */
  dayIndex: number;
  warnings: readonly MoveWarning[];
};

/** All days of a lesson from today on, those from the day of the block on, or only that one. */
export type DayScope = 'all' | 'from' | 'day';

const none: readonly DayFit[] = [];
const unique = (warnings: readonly MoveWarning[]): MoveWarning[] => [...new Set(warnings)];

function dayOfTeacher({ teaches }: GridInstructor, lessons: readonly LessonSlot[], words: Words) {
  const hours = lessons.reduce((sum, { from, to }) => sum + hoursBetween(from, to), 0);
  const tongues = teaches.languages.map((tag) => languageName(tag, words.language));
  const parts = [words.t('schedule:hoursThatDay', { hours: Math.round(hours * 10) / 10 }), ...tongues];
  return { hours, inWords: parts.join(words.t('schedule:separator')) };
}

/**
 * @param schedule including the unsaved moves
 * @param today the school's: a whole lesson is moved from this day on (decision 0024)
 */
export function useMoveTargets(
  schedule: Schedule,
  around: ScheduleContext,
  model: WeekModel | undefined,
  today: string,
  words: Words,
) {
  const { instructors, open } = around;
  const taken = useMemo(() => takenHours(schedule), [schedule]);
  const classes = useMemo(() => classRequirements(schedule), [schedule]);
  const teachers = useMemo(
    () => new Map(instructors.map(({ id, teaches }) => [id, { id, ...teaches }])),
    [instructors],
  );
  const nameOf = useLessonName();
  if (!model) return undefined;
  const { rows, days, off, blocks } = model;
  const known = { open, off, classes, teacher: (id: number) => teachers.get(id) };
  const warn = (
    move: Pick<DayMove, 'booking_id' | 'day_number' | 'class' | 'lesson' | 'to'>,
    hours = taken,
  ): MoveWarning[] => warningsOf(move, { ...known, taken: hours });
  const teacherAt = ({ row }: DropTarget): number | null => rows[row]?.instructor?.id ?? null;

  /** The days that a choice in 'Move to…' is about. */
  const daysOfScope = ({ lesson, day }: LessonBlock, scope: DayScope) =>
    scope === 'day' ? [day] : daysFrom(lesson.days, today, scope === 'from' ? day.date : undefined);
  /** The warnings for moving a lesson's days to other places. */
  const warningsAt = (block: LessonBlock, scope: DayScope, to: (day: GridPlace) => GridPlace): MoveWarning[] => {
    const { lesson } = block;
    const { booking_id } = lesson;
    return unique(
      daysOfScope(block, scope).flatMap(({ day_number, class: of, ...each }) =>
        warn({ booking_id, day_number, ...(of && { class: of }), lesson, to: to(each) }),
      ),
    );
  };
  const fitsUnder = ({ lesson, ...block }: LessonBlock, target: DropTarget): readonly DayFit[] => {
    const { column } = target;
    if (!rows[target.row]) return none;
    const instructor_id = teacherAt(target);
    const asked = column === null ? daysFrom(lesson.days, today, block.date) : [block.day];
    return asked.map((day) => {
      const to = column === null ? { ...placeOf(day), instructor_id } : placeAt(day, { instructor_id, column }, days);
      const { day_number, class: of } = day;
      const move = { booking_id: lesson.booking_id, day_number, ...(of && { class: of }), lesson, to };
      return { dayIndex: days.indexOf(to.date), warnings: warn(move) };
    });
  };
  const warningsUnder = (block: LessonBlock, target: DropTarget): readonly MoveWarning[] =>
    unique(fitsUnder(block, target).flatMap(({ warnings }) => warnings));
  /** The warnings of each move once all moves of the step are made. */
  const warningsOfStep = (step: MoveStep): { move: DayMove; warnings: readonly MoveWarning[] }[] => {
    const after = takenHours(applyMoves(schedule, [step]));
    return step.map((move) => ({ move, warnings: warn(move, after) }));
  };
  const dropUnder = (block: LessonBlock, target: DropTarget): Drop =>
    dropOf(block, { ...target, instructor_id: teacherAt(target), row: rows[target.row]?.blocks ?? [] }, days, today);
  const names: DropNames = {
    lesson: ({ lesson, day }: LessonBlock) => nameOf(lesson, day.class),
    move: (move) => nameOf({ customer_name: move.customer_name, course: move.lesson.course }, move.class),
    teacher: (id) => teacherInWords(id, words),
  };
  const warningsOfDrop = (block: LessonBlock, target: DropTarget, drop: Drop) =>
    drop.kind === 'swap' ? warningsOfStep(swapDays(block, drop.other)) : warningsUnder(block, target);
  return {
    warn: (move: DayMove) => warn(move),
    warningsAt,
    fitsUnder,
    warningsOfStep,
    dropUnder,
    /** The lesson with which this one would be swapped, when it keeps its day and hours. */
    partnerOf: (block: LessonBlock, to: GridPlace): LessonBlock | undefined =>
      swapPartner(block, to, blocks.get(to.instructor_id) ?? []),
    /** The two names of a swap, and what would be wrong with it. */
    swapOf: (block: LessonBlock, other: LessonBlock) => ({
      names: { name: names.teacher(other.instructor_id), lesson: names.lesson(other) },
      warnings: swapWarnings(warningsOfStep(swapDays(block, other)), names, words),
    }),
    /** The obstacles of some instructors for a lesson at a place, or on its days; the nearest first. */
    missesAt: (block: LessonBlock, places: readonly GridPlace[], asked: readonly GridInstructor[]): Miss[] => {
      const slots = places.map(({ date, start_time: from, end_time: to }) => ({ date, from, to }));
      const among = asked.flatMap(({ id }) => teachers.get(id) ?? []);
      return nearestMisses(among, { ...needsOfBlock(block), slots }, [...teachers.values()], { blocks, off });
    },
    daysOfScope,
    /** The hours that an instructor teaches on a day, and these with the languages in words. */
    dayOfTeacher: (instructor: GridInstructor, date: string) =>
      dayOfTeacher(instructor, taken.get(instructor.id)?.lessons.filter((lesson) => lesson.date === date) ?? [], words),
    stepFor: ({ lesson, day, ...block }: LessonBlock, drop: Exclude<Drop, { kind: 'merge' }>): MoveStep | undefined => {
      if (drop.kind === 'swap') return swapDays({ lesson, day, ...block }, drop.other);
      return drop.kind === 'days'
        ? moveLesson(lesson, drop.instructor_id, today, day.date)
        : moveDay(lesson, day.day_number, drop.to);
    },
    /** What a step has done. */
    stepInWords: (block: LessonBlock, step: MoveStep): string => stepInWords(block, step, names, words),
    ghostWords: (block: LessonBlock, target: DropTarget): GhostWords => {
      const drop = dropUnder(block, target);
      return ghostWords({ block, drop, warnings: warningsOfDrop(block, target, drop), names, words });
    },
    /** The same in sentences, with the instructor's name, and whether they fit. */
    targetInWords: (block: LessonBlock, target: DropTarget): string => {
      const drop = dropUnder(block, target);
      return dropInSentences({ block, drop, warnings: warningsOfDrop(block, target, drop), names, words });
    },
  };
}

export type MoveTargets = NonNullable<ReturnType<typeof useMoveTargets>>;
