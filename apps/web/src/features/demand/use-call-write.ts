/**
 * Shared by calling somebody in and taking it back: a toast, and refetching the day, the instructors and the schedule.
 */
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

/** @returns what a mutation is given: what is said when it is done, and what closes what asked */
export function useCallWrite() {
  const { t } = useTranslation('demand');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  return (doneText: string, onDone: () => void = () => undefined) => ({
    onSuccess: () => {
      showToast('success', doneText);
      onDone();
    },
    onError: (error: unknown) => showToast('error', failureText(error, t('callFailed'))),
    onSettled: () => Promise.all([utils.admin.demand.invalidate(), utils.admin.instructor.invalidate()]),
  });
}
