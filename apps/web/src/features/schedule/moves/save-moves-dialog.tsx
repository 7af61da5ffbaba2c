/** Asks before saving whether guests should be notified of their moved lessons. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useTranslation } from 'react-i18next';

export type SaveMovesDialogProps = {
  count: number;
  onClose: () => void;
  onSave: (notifyGuest: boolean) => void;
};

export function SaveMovesDialog({ count, onClose, onSave }: SaveMovesDialogProps) {
  const { t } = useTranslation(['schedule', 'form', 'common']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('schedule:tellTitle', { count })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" className="mr-auto" onClick={onClose}>
            {t('form:cancel')}
          </Button>
          <Button size="admin" onClick={() => onSave(false)}>
            {t('schedule:saveSilently')}
          </Button>
          <Button size="admin" variant="primary" onClick={() => onSave(true)}>
            {t('schedule:saveAndTell')}
          </Button>
        </>
      }
    >
      <p>{t('schedule:tellText')}</p>
    </Dialog>
  );
}
