/** Issues the invoice of a booking (§2 /admin/booking: Issue). The mounting route loads the texts 'invoice' and 'errors'. */
import type { Booking } from '@gerende/domain/booking/schema';
import { isOnlyAsked } from '@gerende/domain/booking/status';
import { Button } from '@gerende/ui/button';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IssueDialog } from './issue-dialog.tsx';

export type InvoicedBooking = Pick<Booking, 'id' | 'status' | 'invoice_status' | 'customer_name' | 'fee'>;

export type IssueInvoiceButtonProps = {
  booking: InvoicedBooking;
  /** Accessible name that distinguishes the buttons of a list; names the booking's number by default. */
  label?: string;
  /** 'quiet' in the row of a table. */
  variant?: 'quiet' | 'secondary';
  /** Called after a success: the booking's invoice status is Sent by then. */
  onIssued?: () => unknown;
};

/** Canceled and paid bookings owe nothing, and neither does a request. */
const owesNothing = ({ status, invoice_status }: InvoicedBooking): boolean =>
  invoice_status === 'Canceled' || invoice_status === 'Paid' || isOnlyAsked(status);

export function IssueInvoiceButton({ booking, label, variant, onIssued }: IssueInvoiceButtonProps) {
  const { t } = useTranslation('invoice');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="admin"
        {...(variant && { variant })}
        disabled={owesNothing(booking)}
        icon={<FileText aria-hidden className="size-4" />}
        aria-label={label ?? t('issueOne', { number: booking.id })}
        onClick={() => setAsking(true)}
      >
        {t('issue')}
      </Button>
      {asking && <IssueDialog booking={booking} onIssued={onIssued} onClose={() => setAsking(false)} />}
    </>
  );
}
