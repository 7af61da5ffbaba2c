/** What is left to do after moves are saved, and their undo: the same lesson days back to where they were (decision 0040). */
import { groupBy } from '../../group-by.ts';
import type { Schedule } from '../schema.ts';
import { type DayMove, type MoveStep, rebaseMoves } from './tried-moves.ts';

/**
 * The moves back, as they are to be saved. Each has the version that the save gave: a booking that somebody has changed
 * since is refused, not overwritten.
 * @param versions of the bookings after the save
 * @param stored the schedule after the save: days are numbered by date, so a moved one may have another number
 * @returns `back`, and `lost`: days that are no longer where the save put them
 */
export function movesBack(
  saved: readonly DayMove[],
  versions: ReadonlyMap<number, number>,
  stored: Schedule,
): { back: DayMove[]; lost: DayMove[] } {
  const lessons = new Map(stored.lessons.map((lesson) => [lesson.booking_id, lesson]));
  const made = saved.map((move) => {
    const day = lessons.get(move.booking_id)?.days.find((each) => each.date === move.to.date);
    const version = versions.get(move.booking_id);
    return day && version !== undefined
      ? { ...move, day_number: day.day_number, version, from: move.to, to: move.from }
      : undefined;
  });
  const back = made.filter((move) => move !== undefined);
  const numbers = groupBy(saved, (move) => move.booking_id);
  /** Partners of a swap are named by their day numbers, which moves of the same save may have changed. */
  const isSwapKnown = back.every(
    ({ booking_id, day_number }) => numbers.get(booking_id)?.some((move) => move.day_number === day_number) ?? false,
  );
  return {
    back: isSwapKnown ? back : back.map(({ swaps: _, ...move }) => move),
    lost: saved.filter((_, index) => made[index] === undefined),
  };
}

/**
 * The unsaved steps after a save of the first ones: what is tried again, and what was moved while the save was in
 * flight.
 * @param saved how many of the steps were in the save
 * @param stored the schedule after the save, which gave the lessons in it another version
 */
export function stepsAfterSave(
  steps: readonly MoveStep[],
  saved: number,
  again: MoveStep,
  stored: Schedule,
): readonly MoveStep[] {
  const inSave = new Set(steps.slice(0, saved).flatMap((step) => step.map((move) => move.booking_id)));
  const since = steps
    .slice(saved)
    .map((step) => (step.some((move) => inSave.has(move.booking_id)) ? rebaseMoves(step, stored).again : step));
  return [again, ...since].filter((step) => step.length > 0);
}
