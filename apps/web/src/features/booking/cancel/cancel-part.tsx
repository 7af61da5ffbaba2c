/** Cancels a stored booking, or restores a canceled one with its former invoice status. */
import type { WantedStatus } from '@gerende/domain/booking/cancellation';
import type { Booking } from '@gerende/domain/booking/schema';
import { isOnlyRequested } from '@gerende/domain/booking/status';
import { Button } from '@gerende/ui/button';
import { useTranslation } from 'react-i18next';
import type { BookingEntity } from '../form/use-booking-fee.ts';
import { CancelWithMoney } from './cancel-with-money.tsx';
import { useCancelBooking } from './use-cancel-booking.ts';

type CancelPartProps = {
  entity: BookingEntity;
  row: Booking;
  /** The status that cancels, chosen by the desk; undefined while nothing is to be canceled. */
  asked: WantedStatus | undefined;
  onAsk: (asked: WantedStatus | undefined) => void;
};

export function CancelPart({ entity, row, asked, onAsk }: CancelPartProps) {
  const { t } = useTranslation(['bookingForm', 'choices']);
  const { cancel, takeUp, busy } = useCancelBooking(entity.follow);
  const before = row.invoice_status_before_cancel;
  if (row.invoice_status === 'Canceled') {
    return (
      <div className="col-span-full flex flex-wrap items-center justify-between gap-2 rounded bg-amber-wash px-3 py-2">
        <p>
          {t('bookingForm:canceledNow')}
          {before && ` ${t('bookingForm:canceledBefore', { status: t(`choices:invoiceStatus_${before}`) })}`}
        </p>
        <Button size="admin" busy={busy} onClick={() => void takeUp(row)}>
          {t('bookingForm:takeUp')}
        </Button>
      </div>
    );
  }
  return (
    <div className="col-span-full">
      {row.contact_status === 'cancelled' && <p className="mb-2">{t('bookingForm:standsStill')}</p>}
      <Button size="admin" onClick={() => onAsk({})}>
        {t(isOnlyRequested(row.status) ? 'bookingForm:cancelRequest' : 'bookingForm:cancelBooking')}
      </Button>
      {asked && (
        <CancelWithMoney
          booking={row}
          busy={busy}
          onConfirm={(decision) => void cancel(row, asked, decision).then((isOver) => isOver && onAsk(undefined))}
          onClose={() => onAsk(undefined)}
        />
      )}
    </div>
  );
}
