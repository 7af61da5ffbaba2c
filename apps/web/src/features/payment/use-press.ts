/** Shared by all presses for money: the key, the balance that was seen, and what is refetched afterwards. */
import type { Ledger } from '@gerende/domain/payment/schema';
import { useState } from 'react';
import { useBookingChanged } from '../../shared/use-booking-changed.ts';
import { newKey } from '../../shell/browser/new-key.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

export type DialogProps = {
  bookingId: number;
  ledger: Ledger;
  onChanged: () => unknown;
  onClose: () => void;
};

/**
 * The key belongs to the opened dialog, and to the balance and the refunds on their way that it shows: however often it is
 * sent, it is one payment. Another balance includes the earlier payment even if its response was lost, and the next press
 * is another payment.
 */
export function usePress({ bookingId, ledger, onChanged, onClose }: DialogProps) {
  const { balance, on_its_way } = ledger;
  const [seen, setSeen] = useState(() => ({ balance, on_its_way, request_key: newKey() }));
  if (seen.balance !== balance || seen.on_its_way !== on_its_way)
    setSeen({ balance, on_its_way, request_key: newKey() });
  const utils = trpc.useUtils();
  const bookingChanged = useBookingChanged();
  return {
    press: { booking_id: bookingId, ...seen },
    settled: (now: Ledger, text: string): void => {
      utils.admin.payment.list.setData({ booking_id: bookingId }, now);
      showToast('success', text);
      void bookingChanged();
      void utils.admin.invoice.invalidate();
      void utils.admin.till.invalidate();
      onChanged();
      onClose();
    },
    /** The balance may have been changed by somebody else. */
    failed: () => void utils.admin.payment.list.invalidate(),
  };
}
