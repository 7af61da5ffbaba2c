/** Moves bookings between classes, which is stored at once (decisions 0036, 0039), and undoes the last such change. */
import { type ClassGuest, isOfBooking, type LessonBlock } from '@gerende/domain/schedule/blocks';
import type { DayMove } from '@gerende/domain/schedule/moves/tried-moves';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../shell/admin/form/field-errors.ts';
import { useOfferUndo } from '../../../shell/admin/undo/undo-offers.ts';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';
import { teacherInWords, type Words } from './move-words.ts';

export type Allocation = {
  from: LessonBlock;
  guests: readonly ClassGuest[];
  /** Null for a new class. */
  to: LessonBlock | null;
  reason?: string;
};

type Undo = Parameters<ReturnType<typeof trpc.admin.schedule.allocateClass.useMutation>['mutate']>[0];

/** `key` distinguishes consecutive changes with the same words. */
export type Allocated = { key: number; text: string; undo: Undo };

const seen = ({ day }: Pick<LessonBlock, 'day'>) => ({ id: day.class?.id ?? 0, version: day.class?.version ?? 0 });

export type AllocationOptions = {
  words: Words;
  /** Unsaved moves: a class with one is not changed, since the move would be based on an older version. */
  unsaved: readonly DayMove[];
  /** Refetches the shown days. */
  refresh: () => Promise<unknown>;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
};

export function useAllocation({ words, unsaved, refresh, say }: AllocationOptions) {
  const { t } = words;
  const failureText = useWriteFailureText();
  const mutation = trpc.admin.schedule.allocateClass.useMutation();
  const [allocated, setAllocated] = useState<Allocated>();
  const [isSending, setSending] = useState(false);
  async function failed(error: unknown): Promise<void> {
    showToast('error', failureText(error, t('schedule:classFailed')));
    await refresh();
  }
  const isMoved = (block: LessonBlock | null): boolean =>
    block !== null && unsaved.some((move) => isOfBooking(block, move.booking_id));
  const inWords = ({ guests, to }: Allocation): string =>
    t('schedule:classMovedTo', {
      who: guests.map(({ lesson }) => lesson.customer_name).join(t('schedule:separator')),
      to: to ? teacherInWords(to.instructor_id, words) : t('schedule:newClass'),
    });
  const undo = async ({ undo: back }: Allocated): Promise<void> => {
    setAllocated(undefined);
    setSending(true);
    try {
      // The class that they came from may have had too many people as well.
      await mutation.mutateAsync({ ...back, reason: t('schedule:undo') });
      say(t('schedule:classUndone'));
      await refresh();
    } catch (error) {
      await failed(error);
    } finally {
      setSending(false);
    }
  };
  useOfferUndo(allocated, () => allocated && void undo(allocated));
  return {
    /** Until the days are read again: a press before that would be based on the versions of before. */
    busy: isSending,
    allocated,
    forget: () => setAllocated(undefined),
    /** @returns the errors of fields, none when it failed in another way, which is said; undefined when it is stored */
    allocate: async (asked: Allocation): Promise<Record<string, string> | undefined> => {
      const { from, guests, to, reason = '' } = asked;
      if (isMoved(from) || isMoved(to)) return { to: t('schedule:saveClassFirst') };
      setSending(true);
      try {
        const { undo } = await mutation.mutateAsync({
          from: seen(from),
          booking_ids: guests.map(({ lesson }) => lesson.booking_id),
          to: to ? seen(to) : null,
          ...(reason.trim() !== '' && { reason }),
        });
        const text = inWords(asked);
        setAllocated((before) => ({ key: (before?.key ?? 0) + 1, text, undo }));
        say(text);
        await refresh();
        return undefined;
      } catch (error) {
        const { booking_ids, to: elsewhere, reason: missing } = fieldErrorsOf(error);
        if (booking_ids || elsewhere || missing) return fieldErrorsOf(error);
        await failed(error);
        return {};
      } finally {
        setSending(false);
      }
    },
    undo,
  };
}

export type ClassAllocation = ReturnType<typeof useAllocation>;
