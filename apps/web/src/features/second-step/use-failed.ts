/** Says why something about the second step failed. */
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';

export function useFailed(): (error: unknown) => void {
  const { t } = useTranslation('secondStep');
  const failureText = useWriteFailureText();
  return (error) => showToast('error', failureText(error, t('failed')));
}
