/** The colours of a booking's statuses, which repeat what their words say. */
import type { ContactStatus, InvoiceStatus } from '@gerende/domain/booking/choices';
import type { BadgeTone } from '@gerende/ui/badge';

export const invoiceTones: Record<InvoiceStatus, BadgeTone> = {
  Unpaid: 'attention',
  Paid: 'good',
  Sent: 'info',
  'Not sent': 'plain',
  Canceled: 'bad',
};
export const contactTones: Record<ContactStatus, BadgeTone> = {
  not_contacted: 'attention',
  contacted: 'info',
  notified: 'info',
  confirmed: 'good',
  cancelled: 'bad',
};
