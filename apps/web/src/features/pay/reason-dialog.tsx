/** Asks for a reason that is stored with an action: an approval that is withdrawn, a correction that is reverted. */
import { TextField } from '@gerende/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';

type ReasonProps = {
  title: string;
  text: string;
  action: string;
  busy: boolean;
  /** What was wrong with the last one sent. */
  error: unknown;
  onDone: (reason: string) => void;
  onClose: () => void;
};

export function ReasonDialog({ text, action, error, onDone, ...dialog }: ReasonProps) {
  const { t } = useTranslation('pay');
  const [reason, setReason] = useState('');
  const [isSent, setIsSent] = useState(false);
  const confirm = (): void => {
    setIsSent(true);
    if (reason.trim() !== '') onDone(reason);
  };
  return (
    <FormDialog {...dialog} saveLabel={action} variant="danger" onSubmit={confirm}>
      <p>{text}</p>
      <TextField
        size="admin"
        label={t('reason')}
        required
        value={reason}
        error={isSent && reason.trim() === '' ? t('reasonNeeded') : fieldErrorsOf(error).reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
