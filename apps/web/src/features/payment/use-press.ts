/** What every press for money shares: its key, the balance that was seen, and what is read again after it. */
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
 * The key is of the opened dialog and of the balance and refunds on their way that it shows: however often it is sent, it is one payment. Another balance has
 * what was sent before, though its answer was lost, and the next press is another payment.
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
