/** Asks for a reason that is kept with what is done: an approval that is withdrawn, a correction that is taken back. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { TextField } from '@gerende/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';

type ReasonProps = {
  title: string;
  text: string;
  action: string;
  busy: boolean;
  /** What was wrong with the last one that was sent. */
  error: unknown;
  onDone: (reason: string) => void;
  onClose: () => void;
};

export function ReasonDialog({ title, text, action, busy, error, onDone, onClose }: ReasonProps) {
  const { t } = useTranslation(['pay', 'form', 'common']);
  const form = useId();
  const [reason, setReason] = useState('');
  const [isSent, setIsSent] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setIsSent(true);
    if (reason.trim() !== '' && !busy) onDone(reason);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" disabled={busy} onClick={onClose}>
            {t('form:cancel')}
          </Button>
          <Button size="admin" variant="danger" type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        <p>{text}</p>
        <TextField
          size="admin"
          label={t('pay:reason')}
          required
          value={reason}
          error={isSent && reason.trim() === '' ? t('pay:reasonNeeded') : fieldErrorsOf(error).reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
