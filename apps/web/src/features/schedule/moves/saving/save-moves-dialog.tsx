/** Asks before a save, or its undo, whether guests should be notified. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useTranslation } from 'react-i18next';
import { UntoldNote, useUntold } from '../../../../shared/telling/tell-guest.tsx';

export type SaveMovesDialogProps = {
  count: number;
  /** Whether a save is undone of which the guests were notified. */
  isUndo?: boolean;
  onClose: () => void;
  onSave: (notifyGuest: boolean) => void;
};

export function SaveMovesDialog({ count, isUndo = false, onClose, onSave }: SaveMovesDialogProps) {
  const { t } = useTranslation(['schedule', 'form', 'common']);
  // For many guests, only what applies to all of them; whom else no mail reaches is said after the save.
  const why = useUntold({ email: 'of each', kind: 'changed' });
  return (
    <Dialog
      onClose={onClose}
      title={isUndo ? t('schedule:undoTellTitle', { count }) : t('schedule:tellTitle', { count })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" className="mr-auto" onClick={onClose}>
            {t('form:cancel')}
          </Button>
          <Button size="admin" variant={why ? 'primary' : 'secondary'} onClick={() => onSave(false)}>
            {isUndo ? t('schedule:undoSilently') : t('schedule:saveSilently')}
          </Button>
          {!why && (
            <Button size="admin" variant="primary" onClick={() => onSave(true)}>
              {isUndo ? t('schedule:undoAndTell') : t('schedule:saveAndTell')}
            </Button>
          )}
        </>
      }
    >
      {why ? <UntoldNote why={why} /> : <p>{isUndo ? t('schedule:undoTellText') : t('schedule:tellText')}</p>}
    </Dialog>
  );
}
