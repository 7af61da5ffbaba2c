/** Whether a backup is made every night, and at which hour: each choice is saved at once. */
import type { BackupState } from '@gerende/domain/backup/schema';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { SelectField } from '@gerende/ui/select-field';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

export function BackupPlan({ nightly, hour }: Pick<BackupState, 'nightly' | 'hour'>) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const failureText = useWriteFailureText();
  const { mutate, isPending } = trpc.admin.backup.savePlan.useMutation({
    onSuccess: (state) => {
      utils.admin.backup.list.setData(undefined, state);
      showToast('success', t('saved'));
    },
    onError: (error) => showToast('error', failureText(error, t('saveFailed'))),
  });
  return (
    <fieldset className="flex flex-col gap-3 rounded border bg-paper p-4" disabled={isPending}>
      <legend className="contents font-semibold text-base">{t('backupPlan')}</legend>
      <CheckboxField
        size="admin"
        label={t('backupNightly')}
        checked={nightly}
        onCheckedChange={(checked) => mutate({ nightly: checked })}
      />
      <SelectField
        size="admin"
        className="max-w-sm"
        label={t('backupHour')}
        hint={t('backupHourHint')}
        value={String(hour)}
        disabled={!nightly}
        options={hours}
        onChange={(event) => mutate({ hour: Number(event.target.value) })}
      />
    </fieldset>
  );
}
