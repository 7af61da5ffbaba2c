/** The confirmation before bookings are canceled, the same everywhere (decisions: one way to cancel). */
import { Button } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { Dialog } from '@gerende/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UntoldNote, useUntold } from '../../../shared/telling/tell-guest.tsx';

type CancelDialogProps = {
  count: number;
  busy: boolean;
  /** @param notify whether the guests are notified */
  onConfirm: (notify: boolean) => void;
  onClose: () => void;
};

/** The mounting route loads the texts 'bookingForm'. */
export function CancelDialog({ count, busy, onConfirm, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['bookingForm', 'common']);
  const [notify, setNotify] = useState(true);
  // For several bookings only what applies to all of them is asked; the hint names the rest.
  const why = useUntold({ email: 'of each', kind: 'cancelled' });
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      title={t('bookingForm:cancelTitle', { count })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" disabled={busy} onClick={onClose}>
            {t('bookingForm:cancelNot', { count })}
          </Button>
          <Button size="admin" variant="danger" busy={busy} onClick={() => onConfirm(notify)}>
            {t('bookingForm:cancelSure')}
          </Button>
        </>
      }
    >
      <p>{t('bookingForm:cancelText', { count })}</p>
      {why ? (
        <UntoldNote why={why} className="mt-2" />
      ) : (
        <CheckboxField
          size="admin"
          className="mt-2"
          label={t('bookingForm:cancelNotify', { count })}
          hint={t('bookingForm:cancelNotifyHint')}
          checked={notify}
          onCheckedChange={setNotify}
        />
      )}
    </Dialog>
  );
}
