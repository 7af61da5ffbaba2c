/** Undo of the last save: an ordinary save of the moves back, offered for a while (decision 0040). */
import { type DayMove, keyOfMove, movesToSend } from '@gerende/domain/schedule/moves/tried-moves';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../../../shell/toast/toasts.tsx';
import { trpc } from '../../../../trpc.ts';
import type { EnteredAway } from '../../assign/use-away.ts';
import type { RefusalText, SavedMoves } from '../use-moves.ts';

/** How long a save can be undone, milliseconds. */
const offered = 10 * 60_000;

export type Undoable = {
  saved: number;
  told: boolean;
  /** Bookings whose guests get no message anyway. */
  unreached: number;
  back: readonly DayMove[];
  taught: ReadonlySet<number>;
  /** The absence that is removed with the moves. */
  away: EnteredAway | undefined;
};

/** A lesson day that could not be put back, and why. */
export type NotUndone = { move: DayMove; reason: RefusalText };

const gone: RefusalText = { key: 'schedule:changedMeanwhile' };

/**
 * @param refresh refetches the schedule
 * @param removeAway takes an absence back
 */
export function useUndoSaved(refresh: () => Promise<unknown>, removeAway: (away: EnteredAway) => Promise<boolean>) {
  const { t } = useTranslation('schedule');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const [last, setLast] = useState<Undoable>();
  const [notUndone, setNotUndone] = useState<readonly NotUndone[]>([]);
  const saving = trpc.admin.schedule.saveMoves.useMutation();
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setLast(undefined), offered);
    return () => clearTimeout(timer);
  }, [last]);

  function remember({ saved, told, unreached, undo }: SavedMoves, away: EnteredAway | undefined): void {
    setNotUndone([]);
    if (saved === 0) return;
    const shown = { saved, told, unreached };
    setLast(undo && undo.back.length > 0 ? { ...shown, back: undo.back, taught: undo.taught, away } : undefined);
    setNotUndone(undo?.lost.map((move) => ({ move, reason: gone })) ?? []);
  }

  async function undo(notify_guest: boolean): Promise<void> {
    if (!last) return;
    try {
      // They were off or away before this save as well, which the desk confirmed then.
      const moves = movesToSend(last.back, new Set(), last.taught).map((move) => ({ ...move, allow_day_off: true }));
      const { saved, refused, unreached = 0 } = await saving.mutateAsync({ moves, notify_guest });
      const isTold = notify_guest && unreached < new Set(saved.map(({ booking_id }) => booking_id)).size;
      const why = new Map(refused.map(({ move, text }) => [keyOfMove(move), text]));
      setNotUndone(
        last.back.flatMap((move) => {
          const reason = why.get(keyOfMove(move));
          return reason ? [{ move, reason: reason.key === 'errors:rowChanged' ? gone : reason }] : [];
        }),
      );
      setLast(undefined);
      if (last.away && refused.length === 0) await removeAway(last.away);
      await refresh();
      void utils.admin.schedule.unassignedCount.invalidate();
      if (saved.length > 0) showToast('success', t(isTold ? 'undoneTold' : 'undoneSilently', { count: saved.length }));
      if (unreached > 0) showToast('error', t('unreached', { count: unreached }));
      if (refused.length > 0) showToast('error', t('someNotUndone', { count: refused.length }));
    } catch (error) {
      showToast('error', failureText(error, t('saveFailed')));
    }
  }
  return {
    last,
    notUndone,
    busy: saving.isPending,
    remember,
    undo,
    /** Something else was saved, or the desk has read it. */
    forget: () => {
      setLast(undefined);
      setNotUndone([]);
    },
  };
}

export type UndoSaved = ReturnType<typeof useUndoSaved>;
