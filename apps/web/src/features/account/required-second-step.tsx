/** Whether owners have to log in with a second step. */
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

export function RequiredSecondStep({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation('settings');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const require = trpc.admin.secondStep.require.useMutation({
    onSuccess: (_, { required }) => showToast('success', required ? t('stepRequired') : t('stepNotRequired')),
    onError: (error) => showToast('error', failureText(error, t('changeFailed'))),
    onSettled: () => utils.admin.secondStep.overview.invalidate(),
  });
  return (
    <CheckboxField
      size="admin"
      className="mt-4 rounded border bg-paper px-4 py-3"
      label={t('ownersSecondStep')}
      hint={t('ownersSecondStepHint')}
      checked={require.isPending ? require.variables.required : isRequired}
      onCheckedChange={(required) => !require.isPending && require.mutate({ required })}
    />
  );
}
