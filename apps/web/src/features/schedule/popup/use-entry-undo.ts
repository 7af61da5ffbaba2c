/** Undoes what was stored of an entry: added, changed or removed. */
import type { ScheduleEntry } from '@gerende/domain/schedule/schema';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../shell/admin/undo/undo-offers.ts';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';

const fieldsOf = ({ tag, instructor_id, start_time, end_time, date }: ScheduleEntry) => ({
  tag,
  instructor_id: instructor_id ?? 0,
  start_time,
  end_time,
  operating_day: date,
});

/** @param refresh refetches the schedule */
export function useEntryUndo(refresh: () => Promise<unknown>) {
  const { t } = useTranslation('schedule');
  const failureText = useWriteFailureText();
  const add = trpc.admin.schedule.saveEntry.useMutation();
  const update = trpc.admin.schedule.updateEntry.useMutation();
  const remove = trpc.admin.schedule.removeEntry.useMutation();
  async function undo(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      showToast('success', t('entryUndone'));
    } catch (error) {
      showToast('error', failureText(error, t('saveFailed')));
    }
    await refresh();
  }
  const offer = (work: () => Promise<unknown>): void => offerUndo(() => void undo(work));
  return {
    added: ({ id, version }: Pick<ScheduleEntry, 'id' | 'version'>): void =>
      offer(() => remove.mutateAsync({ id, version })),
    changed: (before: ScheduleEntry, { id, version }: Pick<ScheduleEntry, 'id' | 'version'>): void =>
      offer(() => update.mutateAsync({ ...fieldsOf(before), id, version })),
    removed: (before: ScheduleEntry): void => offer(() => add.mutateAsync(fieldsOf(before))),
  };
}
