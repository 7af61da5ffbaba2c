/** Sets a status for many bookings in batches, and collects the refusals. */
import type { WantedStatus as Statuses } from '@gerende/domain/booking/cancellation';
import type { StatusChange } from '@gerende/domain/booking-list/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';

export type WantedStatus = Statuses & { notify_guest?: boolean };

/** Small enough to show progress; the server's limit is 200. */
const partSize = 50;

export type SetStatus = {
  /** @param canceled those of them that are shown as canceled */
  set: (ids: readonly number[], wanted: WantedStatus, canceled: readonly number[]) => Promise<void>;
  /** How many of all are done; undefined when not running. */
  progress: { done: number; all: number } | undefined;
  /** The changes refused in the last run, and why. */
  refused: readonly Exclude<StatusChange, { outcome: 'changed' | 'unchanged' }>[];
};

/** @param onSet called after each batch: rows have changed */
export function useSetStatus(onSet: () => void): SetStatus {
  const { t } = useTranslation('bookingList');
  const failureText = useWriteFailureText();
  const { mutateAsync } = trpc.admin.booking.setStatus.useMutation();
  const [progress, setProgress] = useState<SetStatus['progress']>();
  const [refused, setRefused] = useState<SetStatus['refused']>([]);

  async function set(ids: readonly number[], wanted: WantedStatus, canceled: readonly number[]): Promise<void> {
    const answers: StatusChange[] = [];
    setRefused([]);
    try {
      for (let done = 0; done < ids.length; done += partSize) {
        setProgress({ done, all: ids.length });
        const part = ids.slice(done, done + partSize);
        const shown = part.filter((id) => canceled.includes(id));
        answers.push(...(await mutateAsync({ ids: part, canceled: shown, ...wanted })));
      }
    } catch (error) {
      showToast('error', failureText(error, t('setFailed')));
    }
    setProgress(undefined);
    const left = answers.filter((answer) => answer.outcome === 'refused' || answer.outcome === 'missing');
    setRefused(left);
    const count = answers.length - left.length;
    if (count > 0) showToast('success', t('setDone', { count }));
    onSet();
  }
  return { set, progress, refused };
}
