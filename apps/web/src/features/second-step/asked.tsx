/** Asks before something that takes a way to log in away, and says why that failed. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';

export function useFailed(): (error: unknown) => void {
  const { t } = useTranslation('secondStep');
  const failureText = useWriteFailureText();
  return (error) => showToast('error', failureText(error, t('failed')));
}

type AskedProps = { title: string; text: string; label: string; busy: boolean; onYes: () => void; onClose: () => void };

export function Asked({ title, text, label, busy, onYes, onClose }: AskedProps) {
  const { t } = useTranslation(['secondStep', 'common']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" disabled={busy} onClick={onClose}>
            {t('secondStep:cancel')}
          </Button>
          <Button size="admin" variant="danger" busy={busy} onClick={onYes}>
            {label}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
