/** Saves moved lessons in tests. */
import type { Desk } from './desk.ts';

export type Move = Parameters<Desk['trpc']['admin']['schedule']['saveMoves']>[0]['moves'][number];
export type MovesSaved = Awaited<ReturnType<Desk['trpc']['admin']['schedule']['saveMoves']>>;

/** Moves the first day of a new booking to an instructor; `changes` overrides the rest. */
export const move = (booking_id: number, to_instructor_id: number | null, changes: Partial<Move> = {}): Move => ({
  booking_id,
  day_number: 1,
  to_instructor_id,
  expected_version: 1,
  ...changes,
});

export const saveMoves = (desk: Desk, ...moves: Move[]): Promise<MovesSaved> =>
  desk.trpc.admin.schedule.saveMoves({ moves, notify_guest: false });
