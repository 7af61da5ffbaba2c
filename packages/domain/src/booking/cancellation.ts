/** What canceling a booking stores, and what restoring it brings back (decisions: one way to cancel). */
import type { ContactStatus, InvoiceStatus, LiveInvoiceStatus } from './choices.ts';

export type CancelableBooking = {
  invoice_status: InvoiceStatus;
  invoice_status_before_cancel: LiveInvoiceStatus | null;
};

/**
 * The invoice status to store when the status becomes `next`: on canceling the status before, so that a paid booking is
 * 'Paid' again when restored; null for any other status.
 */
export function statusBeforeCancel(before: CancelableBooking, next: InvoiceStatus): LiveInvoiceStatus | null {
  if (next !== 'Canceled') return null;
  return before.invoice_status === 'Canceled' ? before.invoice_status_before_cancel : before.invoice_status;
}

export type WantedStatus = {
  contact_status?: ContactStatus | undefined;
  invoice_status?: InvoiceStatus | undefined;
};

/** True when either of the desk's two status fields says canceled. */
export const cancels = ({ contact_status, invoice_status }: WantedStatus): boolean =>
  invoice_status === 'Canceled' || contact_status === 'cancelled';

/**
 * Fields a screen sends to cancel, whichever of the two fields the desk changed: only the invoice status counts
 * (rest-v1).
 */
export const toCancel = (wanted: WantedStatus) =>
  ({ ...wanted, invoice_status: 'Canceled' }) as const satisfies WantedStatus;

/** Fields a screen sends to restore a canceled booking. The contact status 'cancelled' goes back to not contacted. */
export function toReactivate(booking: CancelableBooking & { contact_status: ContactStatus }): {
  invoice_status: LiveInvoiceStatus;
  contact_status?: ContactStatus;
} {
  const invoice_status = booking.invoice_status_before_cancel ?? 'Unpaid';
  return booking.contact_status === 'cancelled'
    ? { invoice_status, contact_status: 'not_contacted' }
    : { invoice_status };
}
