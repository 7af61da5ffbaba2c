/** Where a moved lesson would be, the warnings for that place, and both in words. */
import { daysAhead } from '@gerende/domain/lesson/taught-days';
import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import type { Place } from '@gerende/domain/schedule/moves';
import { type MoveWarning, takenHours, warningsOf } from '@gerende/domain/schedule/place-warnings';
import type { Schedule } from '@gerende/domain/schedule/schema';
import {
  type DayMove,
  type MoveStep,
  moveDay,
  moveLesson,
  placeAt,
  placeOf,
} from '@gerende/domain/schedule/tried-moves';
import { useMemo } from 'react';
import type { DropTarget } from '../grid/geometry.ts';
import type { WeekModel } from '../week/grid-row-model.ts';
import type { ScheduleContext } from '../week/use-week.ts';
import { placeInWords, teacherInWords, timeInWords, type Words, warningsInSentences } from './move-words.ts';

const none: readonly MoveWarning[] = [];
const unique = (warnings: readonly MoveWarning[]): MoveWarning[] => [...new Set(warnings)];

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
  const teachers = useMemo(
    () => new Map(instructors.map(({ id, teaches }) => [id, { id, ...teaches }])),
    [instructors],
  );
  if (!model) return undefined;
  const { rows, days, off } = model;
  const warn = (move: Pick<DayMove, 'booking_id' | 'day_number' | 'lesson' | 'to'>): MoveWarning[] =>
    warningsOf(move, { open, off, taken, teacher: (id) => teachers.get(id) });
  const teacherAt = ({ row }: DropTarget): number | null => rows[row]?.instructor?.id ?? null;

  const placeUnder = ({ day }: LessonBlock, target: DropTarget & { column: number }): Place =>
    placeAt(day, { instructor_id: teacherAt(target), column: target.column }, days);
  /** The warnings for moving a lesson's days to other places. */
  const warningsAt = ({ lesson, day }: LessonBlock, scope: 'day' | 'all', to: (day: Place) => Place): MoveWarning[] => {
    const asked = scope === 'all' ? daysAhead(lesson.days, today) : [day];
    const { booking_id } = lesson;
    return unique(asked.flatMap((each) => warn({ booking_id, day_number: each.day_number, lesson, to: to(each) })));
  };
  const warningsUnder = (block: LessonBlock, target: DropTarget): readonly MoveWarning[] => {
    const { column } = target;
    if (!rows[target.row]) return none;
    return column === null
      ? warningsAt(block, 'all', (day) => ({ ...placeOf(day), instructor_id: teacherAt(target) }))
      : warningsAt(block, 'day', () => placeUnder(block, { ...target, column }));
  };
  return {
    warn,
    warningsAt,
    warningsUnder,
    stepFor: (block: LessonBlock, target: DropTarget): MoveStep | undefined => {
      const { column } = target;
      return column === null
        ? moveLesson(block.lesson, teacherAt(target), today)
        : moveDay(block.lesson, block.day.day_number, placeUnder(block, { ...target, column }));
    },
    /** The day and time at which a lesson would be dropped; over a name, the number of days. */
    timeUnder: (block: LessonBlock, { row, column }: DropTarget): string =>
      column === null
        ? words.t('schedule:allDays', { count: daysAhead(block.lesson.days, today).length })
        : timeInWords(placeUnder(block, { row, column }), words),
    /** The same with the instructor's name, and whether they fit. */
    targetInWords: (block: LessonBlock, target: DropTarget): string => {
      const { row, column } = target;
      const name = teacherInWords(teacherAt(target), words);
      const place =
        column === null
          ? words.t('schedule:allDaysTo', { count: daysAhead(block.lesson.days, today).length, name })
          : placeInWords(placeUnder(block, { row, column }), words);
      const judgement = warningsInSentences(warningsUnder(block, target), teacherAt(target) !== null, words);
      return judgement ? words.t('schedule:placeJudged', { place, judgement }) : place;
    },
  };
}

export type MoveTargets = NonNullable<ReturnType<typeof useMoveTargets>>;
