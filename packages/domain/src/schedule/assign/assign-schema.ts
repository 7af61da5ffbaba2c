/** Proposals of instructors for lessons without one; the desk checks them and saves them as moves. */
import * as z from 'zod';
import { daysBetween, daysInOrder } from '../../calendar/plain-date.ts';
import { teachingObstacles } from '../../instructor/fit.ts';
import { Id, PlainDate, readId, readInteger, TimeOfDay } from '../../primitives.ts';
import { LessonMove } from '../moves/move-schema.ts';
import { longestWeekDays, maxMoves } from '../moves/moves.ts';
import { proposalReasons } from './assign.ts';
import { provenParts } from './assign-proof.ts';

const LessonDayKey = z.object({ booking_id: readId, day_number: readInteger(1, 30, 'errors:invalidDays') });

/** The shown days, both ends included, in either order; at most 60. */
export const AssignRequest = z
  .object({
    from: PlainDate,
    to: PlainDate,
    /** Unsaved moves of the desk: they count as done and are not changed. */
    moves: z.array(LessonMove).max(maxMoves, { error: 'errors:tooMany' }).default([]),
    /** Proposes for these lesson days only, such as those of an instructor who fell ill; left out: for all. */
    only: z.array(LessonDayKey).max(maxMoves, { error: 'errors:tooMany' }).optional(),
  })
  .transform(({ from, to, ...rest }) => ({ ...daysInOrder(from, to), ...rest }))
  .refine(({ from, to }) => daysBetween(from, to) < longestWeekDays, { path: ['to'], error: 'errors:tooManyDays' });
export type AssignRequest = z.output<typeof AssignRequest>;

const Proposal = z.object({
  /** The page sends it to `saveMoves` as it is. */
  move: LessonMove,
  date: PlainDate,
  /** The reasons, the strongest first; never empty. */
  reasons: z.array(z.enum(proposalReasons)),
  /** Minutes that the instructor teaches on that day, without the proposals and with all of them. */
  day_minutes: z.object({ before: z.int(), after: z.int() }),
});

/** A lesson day that stays without an instructor, and what keeps each one from it. */
const UnassignedLesson = z.object({
  booking_id: Id,
  day_number: z.int(),
  date: PlainDate,
  /**
   * `proposed`: could teach it, but is proposed for another lesson at that time. Obstacles that nobody has are left
   * out.
   */
  obstacles: z.array(z.object({ reason: z.enum([...teachingObstacles, 'proposed']), instructor_ids: z.array(Id) })),
  /** Who has no other obstacle than this one. */
  possible_if: z.array(z.object({ reason: z.enum([...teachingObstacles, 'proposed']), instructor_ids: z.array(Id) })),
  /** Other hours of that day at which somebody who fits is free, with all proposals made. */
  possible_at: z.array(z.object({ from: TimeOfDay, instructor_ids: z.array(Id) })),
});

export const Assignment = z.object({
  proposals: z.array(Proposal),
  left_over: z.array(UnassignedLesson),
  /** Past days of the range without an instructor: nothing is proposed for them. */
  past: z.int(),
  /** `optimal`: proven optimum; `best_found`: the best choice within the time limit. */
  quality: z.enum(['optimal', 'best_found']),
  /** The parts of the choice that may not be optimal; empty for an optimum. */
  not_proven: z.array(z.enum(provenParts)),
});
export type Assignment = z.infer<typeof Assignment>;
