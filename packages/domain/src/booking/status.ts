/** What follows from a booking's status (decision 0033). */
import type { BookingStatus, InvoiceStatus } from './choices.ts';

/** Whether the school has not accepted it: then it has no lessons, holds no place and owes nothing. */
export const isOnlyRequested = (status: BookingStatus): boolean => status === 'requested' || status === 'declined';

/** The status with that invoice status; a database trigger ensures that the two agree. */
export function statusWith(status: BookingStatus, invoice_status: InvoiceStatus): BookingStatus {
  if (invoice_status === 'Canceled') return 'canceled';
  return status === 'canceled' ? 'booked' : status;
}
