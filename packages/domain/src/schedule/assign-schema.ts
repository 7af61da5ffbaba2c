/** Instructors proposed for lessons that nobody teaches yet; the desk looks through them and saves them as moves. */
import * as z from 'zod';
import { daysBetween } from '../calendar/plain-date.ts';
import { teachingObstacles } from '../instructor/fit.ts';
import { Id, PlainDate } from '../primitives.ts';
import { proposalReasons } from './assign.ts';
import { LessonMove } from './move-schema.ts';
import { longestWeekDays, mostMovesAtOnce } from './moves.ts';
import { daysInOrder } from './rules.ts';

/** The shown days, both ends included, in either order; at most 60. */
export const AssignRequest = z
  .object({
    from: PlainDate,
    to: PlainDate,
    /** What the desk has moved and not saved yet: it counts as done, and stays as it is. */
    moves: z.array(LessonMove).max(mostMovesAtOnce, { error: 'errors:tooMany' }).default([]),
  })
  .transform(({ from, to, moves }) => ({ ...daysInOrder(from, to), moves }))
  .refine(({ from, to }) => daysBetween(from, to) < longestWeekDays, { path: ['to'], error: 'errors:tooManyDays' });
export type AssignRequest = z.output<typeof AssignRequest>;

export const Proposal = z.object({
  /** To be sent to `saveMoves` as it is. */
  move: LessonMove,
  date: PlainDate,
  /** Why this instructor, the strongest reason first; never empty. */
  reasons: z.array(z.enum(proposalReasons)),
});
export type Proposal = z.infer<typeof Proposal>;

/** A lesson day that stays without an instructor, and what keeps each one from it. */
export const LeftOver = z.object({
  booking_id: Id,
  day_number: z.int(),
  date: PlainDate,
  /** `proposed`: could teach it, and is proposed for another lesson at that hour. Obstacles that nobody has are absent. */
  obstacles: z.array(z.object({ reason: z.enum([...teachingObstacles, 'proposed']), instructor_ids: z.array(Id) })),
});
export type LeftOver = z.infer<typeof LeftOver>;

export const Assignment = z.object({
  proposals: z.array(Proposal),
  left_over: z.array(LeftOver),
  /** Days of the range without an instructor that are over: nothing is proposed for them. */
  past: z.int(),
  /** `optimal`: nothing better exists; `best_found`: the time was up, this is the best until then. */
  quality: z.enum(['optimal', 'best_found']),
});
export type Assignment = z.infer<typeof Assignment>;
