/** What canceling a booking keeps, and what taking it up again gives back (decisions: one way to cancel). */
import type { ContactStatus, InvoiceStatus, LiveInvoiceStatus } from './choices.ts';

export type CancelableBooking = {
  invoice_status: InvoiceStatus;
  invoice_status_before_cancel: LiveInvoiceStatus | null;
};

/**
 * What is remembered of the invoice once its status is `next`: canceled, what it was before, so that a paid booking keeps
 * its 'Paid'; of any other status nothing.
 */
export function keptStatus(before: CancelableBooking, next: InvoiceStatus): LiveInvoiceStatus | null {
  if (next !== 'Canceled') return null;
  return before.invoice_status === 'Canceled' ? before.invoice_status_before_cancel : before.invoice_status;
}

export type WantedStatus = {
  contact_status?: ContactStatus | undefined;
  invoice_status?: InvoiceStatus | undefined;
};

/** Either word for it cancels: the desk has two fields that say so. */
export const cancels = ({ contact_status, invoice_status }: WantedStatus): boolean =>
  invoice_status === 'Canceled' || contact_status === 'cancelled';

/** What a screen sends to cancel: the invoice status alone is what counts (rest-v1), however the desk began. */
export const canceling = (wanted: WantedStatus) =>
  ({ ...wanted, invoice_status: 'Canceled' }) as const satisfies WantedStatus;

/** What a screen sends to take a canceled booking up again. A guest who was noted as cancelled is to be asked anew. */
export function takingUp(booking: CancelableBooking & { contact_status: ContactStatus }): {
  invoice_status: LiveInvoiceStatus;
  contact_status?: ContactStatus;
} {
  const invoice_status = booking.invoice_status_before_cancel ?? 'Unpaid';
  return booking.contact_status === 'cancelled'
    ? { invoice_status, contact_status: 'not_contacted' }
    : { invoice_status };
}
