/** Lessons moved on the grid: the input of one save, and the result of each move (decisions: moves with Save). */
import * as z from 'zod';
import { Id, PlainDate, readFlag, readId, readInteger, readVersion, TimeOfDay } from '../../primitives.ts';
import { maxMoves, moveRefusals } from './moves.ts';

/**
 * One lesson day given to an instructor, to nobody (null), or moved to another day and hour. It keeps its length; the
 * agreed fee never changes.
 */
export const LessonMove = z.object({
  booking_id: readId,
  /** The number as shown; the days of a moved lesson are renumbered by date. */
  day_number: readInteger(1, 30, 'errors:invalidDays'),
  to_instructor_id: readId.nullable(),
  /** Left out: the day is unchanged. */
  to_date: PlainDate.optional(),
  /** New start time; left out: unchanged. */
  to_from: TimeOfDay.optional(),
  /** Version of the booking when the move was made. */
  expected_version: readVersion,
  /** The desk confirmed that the instructor teaches at that time (decision 0008). */
  allow_overlap: readFlag.optional(),
  /** The desk confirmed that the instructor is off then, or has an entry. */
  allow_day_off: readFlag.optional(),
  /** The desk confirmed that the lesson leaves or goes to a day before today (decision 0024). */
  allow_taught: readFlag.optional(),
  /** Moves with the same number are made together, or none of them: two lessons that change instructors. */
  together: readInteger(1, maxMoves, 'errors:invalidValue').optional(),
});
export type LessonMove = z.output<typeof LessonMove>;

const dayOf = (move: LessonMove): string => `${move.booking_id} ${move.day_number}`;

export const SaveMoves = z
  .object({
    moves: z.array(LessonMove).min(1, { error: 'errors:requiredField' }).max(maxMoves, { error: 'errors:tooMany' }),
    /** Whether guests of the saved lessons get a message. */
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
const SavedMove = z.object({
  booking_id: Id,
  /** The number of the request. */
  day_number: z.int(),
  /** The booking's new version. */
  version: z.int(),
});

const RefusedMove = z.object({
  move: LessonMove,
  reason: z.enum(moveRefusals),
  /** A text key and its params. */
  text: z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
});

export const MovesSaved = z.object({
  saved: z.array(SavedMove),
  refused: z.array(RefusedMove),
  /** Bookings whose guests were to be told, and get no mail; left out for none. */
  unreached: z.int().optional(),
});
export type MovesSaved = z.infer<typeof MovesSaved>;
