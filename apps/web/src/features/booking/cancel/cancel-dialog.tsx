/** The confirmation before bookings are canceled, the same everywhere (decisions: one way to cancel). */
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UntoldNote, useUntold } from '../../../shared/telling/tell-guest.tsx';
import { AskFirst } from '../../../shell/admin/ask-first.tsx';

type CancelDialogProps = {
  count: number;
  busy: boolean;
  /** @param notify whether the guests are notified */
  onConfirm: (notify: boolean) => void;
  onClose: () => void;
};

/** The mounting route loads the texts 'bookingForm'. */
export function CancelDialog({ count, busy, onConfirm, onClose }: CancelDialogProps) {
  const { t } = useTranslation('bookingForm');
  const [notify, setNotify] = useState(true);
  // For several bookings only what applies to all of them is asked; the hint names the rest.
  const why = useUntold({ email: 'of each', kind: 'cancelled' });
  return (
    <AskFirst
      title={t('cancelTitle', { count })}
      action={t('cancelSure')}
      keepLabel={t('cancelNot', { count })}
      busy={busy}
      onYes={() => onConfirm(notify)}
      onNo={onClose}
    >
      <p>{t('cancelText', { count })}</p>
      {why ? (
        <UntoldNote why={why} className="mt-2" />
      ) : (
        <CheckboxField
          size="admin"
          className="mt-2"
          label={t('cancelNotify', { count })}
          hint={t('cancelNotifyHint')}
          checked={notify}
          onCheckedChange={setNotify}
        />
      )}
    </AskFirst>
  );
}
