/** The moves that are tried out and not saved yet: made, taken back, sent, and what became of them. */
import type { Schedule } from '@gerende/domain/schedule/schema';
import {
  applyMoves,
  type MoveStep,
  movesToSend,
  netMoves,
  rebased,
  stepsOf,
} from '@gerende/domain/schedule/tried-moves';
import { useMemo, useState } from 'react';
import { trpc } from '../../trpc.ts';

export type RefusalText = { key: string; params?: Record<string, string | number> | undefined };

/**
 * @param stored the schedule as the server has it
 * @param refresh reads it again, after a save
 */
export function useMoves(stored: Schedule, refresh: () => Promise<Schedule | undefined>) {
  const [steps, setSteps] = useState<readonly MoveStep[]>([]);
  /** Bookings that are saved in spite of a warning. */
  const [allowed, setAllowed] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<number, RefusalText>>(new Map());
  const saving = trpc.admin.schedule.saveMoves.useMutation();
  const schedule = useMemo(() => applyMoves(stored, steps), [stored, steps]);
  const moves = useMemo(() => netMoves(steps), [steps]);

  const forget = (): void => {
    setSteps([]);
    setRefused(new Map());
    setAllowed(new Set());
  };
  /** @returns how many lesson days were saved and how many were not; the latter stay on screen, with the reason */
  async function save(notify_guest: boolean): Promise<{ saved: number; refused: number }> {
    const answer = await saving.mutateAsync({ moves: movesToSend(moves, allowed), notify_guest });
    const texts = new Map(answer.refused.map(({ move, text }) => [move.booking_id, text] as const));
    // What somebody else changed meanwhile is tried again from how it stands now.
    const left = moves.filter((move) => texts.has(move.booking_id));
    const now = await refresh();
    const again = now ? rebased(left, now) : left;
    setSteps(again.length > 0 ? [again] : []);
    setRefused(texts);
    setAllowed(new Set());
    return { saved: answer.saved.length, refused: answer.refused.length };
  }
  return {
    schedule,
    steps,
    moves,
    allowed,
    refused,
    saving: saving.isPending,
    add: (step: MoveStep | undefined) => step && setSteps((now) => [...now, step]),
    undo: () => setSteps((now) => now.slice(0, -1)),
    revert: forget,
    drop: (booking: number) => {
      setSteps((now) => stepsOf(now, new Set(moves.map((move) => move.booking_id).filter((id) => id !== booking))));
    },
    allow: (booking: number, on: boolean) =>
      setAllowed((now) => new Set(on ? [...now, booking] : [...now].filter((id) => id !== booking))),
    save,
  };
}

export type Moves = ReturnType<typeof useMoves>;
