/** The popup of a row of the list (§2): all bookings of the guest, newest lesson first, each editable. */
import type { Booking } from '@gerende/domain/booking/schema';
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IfMay } from '../../../shell/session/if-may.tsx';
import { trpc } from '../../../trpc.ts';
import { BookingPopup } from '../popup/booking-popup.tsx';
import { GuestData } from './guest-data.tsx';

/** Most bookings shown in the popup; for more it links to the filtered list. */
const maxPlans = 30;

/** A guest is identified by e-mail address; if the list cannot be loaded, only the pressed booking is shown. */
function usePlans({ id, email }: Booking): { ids: readonly number[] | undefined; isAll: boolean } {
  const list = trpc.admin.booking.list.useQuery({ email, per_page: maxPlans }, { staleTime: 0 });
  if (!list.data) return { ids: list.isError ? [id] : undefined, isAll: true };
  const same = list.data.data.filter((row) => row.email.toLowerCase() === email.toLowerCase()).map((row) => row.id);
  return { ids: same.includes(id) ? same : [id, ...same], isAll: list.data.meta.last_page === 1 };
}

export function GuestPlans({
  booking,
  onClose,
  onSaved,
}: { booking: Booking } & Record<'onClose' | 'onSaved', () => void>) {
  const { t } = useTranslation('bookingList');
  const { ids, isAll } = usePlans(booking);
  return (
    <BookingPopup
      bookingIds={ids}
      title={t('plansOf', { name: booking.customer_name })}
      actions={
        booking.email === '' ? undefined : (
          <div className="flex flex-wrap justify-end gap-2">
            <IfMay right="handle_guest_data">
              <GuestData
                email={booking.email}
                onErased={() => {
                  onSaved();
                  onClose();
                }}
              />
            </IfMay>
            {!isAll && (
              <Link
                to="/admin/booking/"
                search={{ email: booking.email }}
                className={buttonClass({ size: 'admin' })}
                onClick={onClose}
              >
                {t('allPlans')}
              </Link>
            )}
          </div>
        )
      }
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
