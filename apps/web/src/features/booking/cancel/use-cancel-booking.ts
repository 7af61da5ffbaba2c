/** Cancels or restores a stored booking at once, independently of unsaved changes in its form. */
import { toReactivate, type WantedStatus } from '@gerende/domain/booking/cancellation';
import type { Booking } from '@gerende/domain/booking/schema';
import { isOnlyRequested } from '@gerende/domain/booking/status';
import type { CancelReason } from '@gerende/domain/policy/rules';
import { useTranslation } from 'react-i18next';
import { useBookingChanged } from '../../../shared/use-booking-changed.ts';
import { isOutdated } from '../../../shell/admin/form/field-errors.ts';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';

/** The reason, what the school keeps in yen, and whether the guest is notified. */
export type Decision = { reason: CancelReason; kept_fee: number; notify: boolean };
/** `version` of the booking that the decision was about. */
export type Decided = Decision & { version: number };

export type CancelBooking = {
  /**
   * @param begun the status that the desk chose, if canceling began with a status
   * @returns whether nothing is left to ask: it is done, or somebody else has changed the booking
   */
  cancel: (booking: Booking, begun: WantedStatus, decided: Decided) => Promise<boolean>;
  takeUp: (booking: Booking) => Promise<boolean>;
  busy: boolean;
};

/** @param onChanged called after a success, before the lists are refetched */
export function useCancelBooking(onChanged: () => Promise<unknown>): CancelBooking {
  const { t } = useTranslation('bookingForm');
  const failureText = useWriteFailureText();
  const changed = useBookingChanged();
  const setStatus = trpc.admin.booking.setStatus.useMutation();
  const cancelWithMoney = trpc.admin.cancellation.cancel.useMutation();

  /** @param write returns why it was refused, if it was */
  async function run(write: () => Promise<string | undefined>, done: string): Promise<boolean> {
    try {
      const refused = await write();
      if (refused !== undefined) {
        showToast('error', refused);
        return true;
      }
    } catch (error) {
      showToast('error', failureText(error, t('updateFailed')));
      return isOutdated(error);
    }
    showToast('success', done);
    await onChanged();
    await changed();
    return true;
  }
  async function restore(booking: Booking): Promise<string | undefined> {
    const [answer] = await setStatus.mutateAsync({
      ids: [booking.id],
      canceled: [booking.id],
      ...toReactivate(booking),
    });
    if (answer?.outcome === 'refused') return answer.reason;
    return answer?.outcome === 'missing' ? t('loadFailed') : undefined;
  }
  return {
    cancel: ({ id, status }, { contact_status }, { reason, kept_fee, notify, version }) =>
      run(
        async () => {
          const kept = [{ id, kept_fee, version }];
          await cancelWithMoney.mutateAsync({ ids: [id], reason, kept, notify_guest: notify, contact_status });
          return undefined;
        },
        t(isOnlyRequested(status) ? 'canceledRequestDone' : 'canceledDone'),
      ),
    takeUp: (booking) => run(() => restore(booking), t('takenUp')),
    busy: setStatus.isPending || cancelWithMoney.isPending,
  };
}
