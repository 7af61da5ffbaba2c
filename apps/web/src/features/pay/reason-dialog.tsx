/** Asks for a reason that is stored with an action: an approval that is withdrawn, a correction that is reverted. */
import { TextField } from '@gerende/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DangerDialog } from '../../shell/admin/form/danger-dialog.tsx';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { useKeepTyped } from '../../shell/admin/form/use-keep-typed.tsx';

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

export function ReasonDialog({ text, error, onDone, onClose, ...dialog }: ReasonProps) {
  const { t } = useTranslation('pay');
  const { close, area, question } = useKeepTyped<HTMLDivElement>(onClose);
  const [reason, setReason] = useState('');
  const [isSent, setIsSent] = useState(false);
  const confirm = (): void => {
    setIsSent(true);
    if (reason.trim() !== '' && !dialog.busy) onDone(reason);
  };
  return (
    <>
      <DangerDialog {...dialog} ready onConfirm={confirm} onClose={close}>
        <p>{text}</p>
        <div {...area}>
          <TextField
            size="admin"
            label={t('reason')}
            required
            value={reason}
            error={isSent && reason.trim() === '' ? t('reasonNeeded') : fieldErrorsOf(error).reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </DangerDialog>
      {question}
    </>
  );
}
