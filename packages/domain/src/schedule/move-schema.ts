/** Lessons that were dragged on the grid, sent as one save, and what became of each (decisions: moves with Save). */
import * as z from 'zod';
import { Id, PlainDate, readFlag, readId, readVersion, readWhole, TimeOfDay } from '../primitives.ts';
import { mostMovesAtOnce, moveRefusals } from './moves.ts';

/**
 * One day of a lesson, given to somebody, to nobody (null), or to another day and hour. It keeps its length; the agreed
 * fee never changes.
 */
export const LessonMove = z.object({
  booking_id: readId,
  /** As it was shown; a moved lesson's days are numbered anew by date. */
  day_number: readWhole(1, 30, 'errors:invalidDays'),
  to_instructor_id: readId.nullable(),
  /** Left out: the day it stands on. */
  to_date: PlainDate.optional(),
  /** The hour it begins at; left out: as it was. */
  to_from: TimeOfDay.optional(),
  /** The booking's version the move began from. */
  expected_version: readVersion,
  /** The desk was warned that the instructor teaches then, and means it (decision 0008). */
  allow_overlap: readFlag.optional(),
  /** The desk was warned that the instructor is off then, or has an entry, and means it. */
  allow_day_off: readFlag.optional(),
  /** The desk was warned that the lesson comes from or goes to a day before today, and means it (decision 0024). */
  allow_taught: readFlag.optional(),
});
export type LessonMove = z.output<typeof LessonMove>;

const dayOf = (move: LessonMove): string => `${move.booking_id} ${move.day_number}`;

export const SaveMoves = z
  .object({
    moves: z
      .array(LessonMove)
      .min(1, { error: 'errors:requiredField' })
      .max(mostMovesAtOnce, { error: 'errors:tooMany' }),
    /** Whether the guests of the lessons that were saved hear of it. */
    notify_guest: readFlag,
  })
  .superRefine(({ moves }, context) => {
    const seen = new Set<string>();
    for (const [index, move] of moves.entries()) {
      if (seen.has(dayOf(move)))
        context.addIssue({ code: 'custom', path: ['moves', index], message: 'errors:invalidValue' });
      seen.add(dayOf(move));
    }
  });
export type SaveMoves = z.output<typeof SaveMoves>;

/** A lesson day as it stands now. */
export const SavedMove = z.object({
  booking_id: Id,
  /** As sent. */
  day_number: z.int(),
  /** The booking's new version. */
  version: z.int(),
});
export type SavedMove = z.infer<typeof SavedMove>;

export const RefusedMove = z.object({
  move: LessonMove,
  reason: z.enum(moveRefusals),
  /** A key of the error texts, and what goes in its gaps. */
  text: z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
});
export type RefusedMove = z.infer<typeof RefusedMove>;

export const MovesSaved = z.object({ saved: z.array(SavedMove), refused: z.array(RefusedMove) });
export type MovesSaved = z.infer<typeof MovesSaved>;
