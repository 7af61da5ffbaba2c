/** Cancels or restores a stored booking at once, independently of unsaved changes in its form. */
import { toCancel, toReactivate, type WantedStatus } from '@gerende/domain/booking/cancellation';
import type { Booking } from '@gerende/domain/booking/schema';
import { useTranslation } from 'react-i18next';
import { useBookingChanged } from '../../../shared/use-booking-changed.ts';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';

export type CancelBooking = {
  /** @param begun the status that the desk chose, if canceling began with a status */
  cancel: (booking: Booking, begun: WantedStatus, notify: boolean) => Promise<void>;
  takeUp: (booking: Booking) => Promise<void>;
  busy: boolean;
};

/** @param onChanged called after a success, before the lists are refetched */
export function useCancelBooking(onChanged: () => Promise<unknown>): CancelBooking {
  const { t } = useTranslation('bookingForm');
  const failureText = useWriteFailureText();
  const changed = useBookingChanged();
  const { mutateAsync, isPending } = trpc.admin.booking.setStatus.useMutation();

  async function set(id: number, wanted: WantedStatus & { notify_guest?: boolean }, done: string): Promise<void> {
    try {
      const [answer] = await mutateAsync({ ids: [id], ...wanted });
      if (answer?.outcome === 'refused') return showToast('error', answer.reason);
      if (answer?.outcome === 'missing') return showToast('error', t('loadFailed'));
    } catch (error) {
      return showToast('error', failureText(error, t('updateFailed')));
    }
    showToast('success', done);
    await onChanged();
    await changed();
  }
  return {
    cancel: ({ id }, begun, notify_guest) => set(id, { ...toCancel(begun), notify_guest }, t('canceledDone')),
    takeUp: (booking) => set(booking.id, toReactivate(booking), t('takenUp')),
    busy: isPending,
  };
}
