/** Deletes a row after a question that names the row and what uses it. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../toast/toasts.tsx';
import { useWriteFailureText } from '../use-write-failure-text.ts';
import { SaveCanceled } from './save-canceled.ts';

export type DeleteButtonProps = {
  /** The row's name as shown. */
  name: string;
  /** Deletes, and leaves the page. */
  onDelete: () => Promise<unknown>;
  failedText: string;
  /** What happens to whatever uses the row; rendered only while the question is open. */
  children?: ReactNode;
};

export function DeleteButton({ name, onDelete, failedText, children }: DeleteButtonProps) {
  const { t } = useTranslation(['form', 'common']);
  const failureText = useWriteFailureText();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  async function confirmed(): Promise<void> {
    setBusy(true);
    try {
      await onDelete();
    } catch (error) {
      if (!(error instanceof SaveCanceled)) showToast('error', failureText(error, failedText));
      setBusy(false);
      setOpen(false);
    }
  }
  return (
    <>
      <Button size="admin" icon={<Trash2 aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {t('form:delete')}
      </Button>
      <Dialog
        open={open}
        busy={busy}
        onOpenChange={setOpen}
        title={t('form:deleteTitle', { name })}
        closeLabel={t('common:close')}
        hasFixedHeight
        footer={
          <>
            <Button size="admin" disabled={busy} onClick={() => setOpen(false)}>
              {t('form:cancel')}
            </Button>
            <Button size="admin" variant="danger" busy={busy} onClick={() => void confirmed()}>
              {t('form:delete')}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
