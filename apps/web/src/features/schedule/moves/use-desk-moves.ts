/**
 * What a drop, or a choice in 'Move to…', does: makes an unsaved move, merges two classes, or says that the lesson is
 * no longer there.
 */
import { groupBy } from '@gerende/domain/group-by';
import { joinSentences } from '@gerende/domain/language/rules';
import { guestsOf, type LessonBlock } from '@gerende/domain/schedule/blocks';
import { type ClassProposal, withGuests } from '@gerende/domain/schedule/classes/proposals';
import type { DayMove, MoveStep } from '@gerende/domain/schedule/moves/tried-moves';
import type { Schedule } from '@gerende/domain/schedule/schema';
import type { Window } from '@gerende/domain/schedule/windows';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';
import type { DropTarget } from '../grid/sizes/geometry.ts';
import { useLessonName } from '../week/use-lesson-name.ts';
import { type Words, warningInWords } from './move-words.ts';
import type { ClassAllocation } from './use-allocation.ts';
import type { MoveTargets } from './use-move-targets.ts';
import type { Moves } from './use-moves.ts';

export type DeskMovesOptions = {
  moves: Moves;
  moveTargets: MoveTargets | undefined;
  allocation: ClassAllocation;
  words: Words;
  /** The loaded schedule without the moves, and its days. */
  stored: Schedule;
  window: Window | null;
  /** Whether somebody else has changed something that is not shown yet. */
  isOutdated: () => boolean;
  refresh: () => Promise<Schedule | undefined>;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
  /** The focus follows the block that was moved. */
  onMoved: (key: string) => void;
  /** Asks for the reason of a merge. */
  onAskMerge: (block: LessonBlock, proposal: ClassProposal) => void;
};

const isThere = ({ lessons }: Schedule, booking: number): boolean =>
  lessons.some(({ booking_id }) => booking_id === booking);

/** Moves of bookings that are no longer on their day: canceled, or moved out of the loaded weeks. */
function movesOfNobody(moves: readonly DayMove[], stored: Schedule, window: Window | null): DayMove[] {
  if (!window) return [];
  return moves.filter(
    ({ booking_id, from }) => from.date >= window.from && from.date <= window.to && !isThere(stored, booking_id),
  );
}

/** Asks the server, since only the server knows what became of a booking that is no longer on its day. */
function useWasCanceled(): (booking: number) => Promise<boolean> {
  const utils = trpc.useUtils();
  return async (id) => {
    try {
      return (await utils.admin.booking.get.fetch({ id }, { staleTime: 0 })).invoice_status === 'Canceled';
    } catch {
      return false;
    }
  };
}

export function useDeskMoves(options: DeskMovesOptions) {
  const { moves, moveTargets, allocation, words, stored, window, say } = options;
  const { t, language } = words;
  const nameOf = useLessonName();
  const wasCanceled = useWasCanceled();
  const tell = (name: string, isCanceled: boolean): void => {
    const text = t(isCanceled ? 'schedule:canceledUnderMove' : 'schedule:goneUnderMove', { name });
    say(text);
    showToast('warning', text);
  };
  const gone = movesOfNobody(moves.moves, stored, window);
  const dropGone = useEffectEvent(async () => {
    for (const [booking, own] of groupBy(gone, (move) => move.booking_id)) {
      const isCanceled = await wasCanceled(booking);
      moves.dropGone(own, { key: isCanceled ? 'schedule:canceledMeanwhile' : 'schedule:goneMeanwhile' });
      tell(own[0]?.customer_name ?? '', isCanceled);
    }
  });
  const goneKey = gone.map(({ booking_id }) => booking_id).join();
  useEffect(() => {
    if (goneKey) void dropGone();
  }, [goneKey]);

  const tryOut = (step: MoveStep | undefined, block: LessonBlock): void => {
    const [first] = step ?? [];
    if (!moveTargets || !step || !first) {
      say(t('schedule:stays'));
      return;
    }
    moves.add(step);
    options.onMoved(block.key);
    const warnings = moveTargets.warningsOfStep(step).flatMap((each) => each.warnings);
    const warned = [...new Set(warnings)].map((warning) => warningInWords(warning, t));
    say(joinSentences([moveTargets.stepInWords(block, step), ...warned], language));
    if (warned.length > 0) showToast('warning', joinSentences(warned, language));
  };
  /** Merges at once if all fit; otherwise it asks the desk, with a reason for too many people. */
  const mergeInto = async (block: LessonBlock, to: LessonBlock): Promise<void> => {
    const guests = guestsOf(block);
    const { isFull, isMixed } = withGuests(to, guests);
    if (isFull || isMixed) {
      options.onAskMerge(block, { kind: 'merge', guests, to });
      return;
    }
    const wrong = await allocation.allocate({ from: block, guests, to });
    const refused = Object.values(wrong ?? {});
    if (refused.length > 0) showToast('warning', joinSentences(refused, language));
  };
  const drop = (block: LessonBlock, target: DropTarget): void => {
    if (!moveTargets) return;
    const done = moveTargets.dropUnder(block, target);
    if (done.kind === 'merge') void mergeInto(block, done.other);
    else tryOut(moveTargets.stepFor(block, done), block);
  };
  /** Others' changes during the drag are read first: the lesson may have been canceled. */
  const dropOutdated = async (block: LessonBlock, target: DropTarget): Promise<void> => {
    const now = await options.refresh();
    const { booking_id } = block.lesson;
    if (!now || isThere(now, booking_id)) drop(block, target);
    else tell(nameOf(block.lesson, block.day.class), await wasCanceled(booking_id));
  };
  return {
    tryOut,
    dropped: (block: LessonBlock, target: DropTarget): void => {
      if (options.isOutdated()) void dropOutdated(block, target);
      else drop(block, target);
    },
  };
}
