/** Shared by all writes of pay: a toast that says what was done or why not, and refetched figures. */
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, isOutdated } from '../../shell/admin/form/field-errors.ts';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

const nothing = (): void => undefined;

/**
 * What was typed stays after a failure, and a repeated press is the same press.
 * @param onDone closes what asked
 * @param onOutdated closes what asked about something that somebody else has changed
 */
export function usePayWrite(onDone = nothing, onOutdated = nothing) {
  const { t } = useTranslation('pay');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  return (doneText: string) => ({
    onSuccess: () => {
      showToast('success', doneText);
      onDone();
    },
    onError: (error: unknown) => {
      // Invalid values: the dialog says so beside the field.
      if (Object.keys(fieldErrorsOf(error)).length > 0) return;
      showToast('error', failureText(error, t('failed')));
      if (isOutdated(error)) onOutdated();
    },
    // Also refused: somebody else has changed what is shown.
    onSettled: () => utils.admin.pay.invalidate(),
  });
}
