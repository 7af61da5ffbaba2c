/** Shared by all writes of pay: a toast that says what was done or why not, and refetched figures. */
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

/** @param onDone closes what asked */
export function usePayWrite(onDone: () => void = () => undefined) {
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
      onDone();
    },
    // Also refused: somebody else has changed what is shown.
    onSettled: () => utils.admin.pay.invalidate(),
  });
}
