/** Deletes a row after a question that names the row and what uses it. */
import { Button } from '@gerende/ui/button';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../toast/toasts.tsx';
import { AskRemoval } from '../ask-first.tsx';
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
  const { t } = useTranslation('form');
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
        {t('delete')}
      </Button>
      {open && (
        <AskRemoval
          name={name}
          busy={busy}
          hasFixedHeight
          onKeep={() => setOpen(false)}
          onRemove={() => void confirmed()}
        >
          {children}
        </AskRemoval>
      )}
    </>
  );
}
