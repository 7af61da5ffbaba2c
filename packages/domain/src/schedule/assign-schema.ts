/** Proposals of instructors for lessons without one; the desk checks them and saves them as moves. */
import * as z from 'zod';
import { daysBetween, daysInOrder } from '../calendar/plain-date.ts';
import { teachingObstacles } from '../instructor/fit.ts';
import { Id, PlainDate } from '../primitives.ts';
import { proposalReasons } from './assign.ts';
import { LessonMove } from './move-schema.ts';
import { longestWeekDays, maxMoves } from './moves.ts';

/** The shown days, both ends included, in either order; at most 60. */
export const AssignRequest = z
  .object({
    from: PlainDate,
    to: PlainDate,
    /** Unsaved moves of the desk: they count as done and are not changed. */
    moves: z.array(LessonMove).max(maxMoves, { error: 'errors:tooMany' }).default([]),
  })
  .transform(({ from, to, moves }) => ({ ...daysInOrder(from, to), moves }))
  .refine(({ from, to }) => daysBetween(from, to) < longestWeekDays, { path: ['to'], error: 'errors:tooManyDays' });
export type AssignRequest = z.output<typeof AssignRequest>;

const Proposal = z.object({
  /** To be sent to `saveMoves` as it is. */
  move: LessonMove,
  date: PlainDate,
  /** The reasons, the strongest first; never empty. */
  reasons: z.array(z.enum(proposalReasons)),
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
});

export const Assignment = z.object({
  proposals: z.array(Proposal),
  left_over: z.array(UnassignedLesson),
  /** Past days of the range without an instructor: nothing is proposed for them. */
  past: z.int(),
  /** `optimal`: proven optimum; `best_found`: the best choice within the time limit. */
  quality: z.enum(['optimal', 'best_found']),
});
export type Assignment = z.infer<typeof Assignment>;
