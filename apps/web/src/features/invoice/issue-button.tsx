/** Issues the invoice of a booking (§2 /admin/booking: Issue). The mounting route loads the texts 'invoice' and 'errors'. */
import { isOnlyRequested } from '@gerende/domain/booking/status';
import { Button } from '@gerende/ui/button';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InvoicedBooking, IssueDialog } from './issue-dialog.tsx';

type WithIssueProps = {
  booking: InvoicedBooking;
  /** Called after a success: the booking's invoice status is Sent by then. */
  onIssued?: () => unknown;
  /** What is pressed. @param issue its text, whether there is anything to issue, and what asks before it does */
  children: (issue: { text: string; disabled: boolean; start: () => void }) => ReactNode;
};

/** Canceled and paid bookings owe nothing, and neither does a request. */
const owesNothing = ({ status, invoice_status, kept_fee }: InvoicedBooking): boolean =>
  (invoice_status === 'Canceled' && !kept_fee) || invoice_status === 'Paid' || isOnlyRequested(status);

/** Asks before the invoice is issued, wherever that was pressed. */
export function WithIssue({ booking, onIssued, children }: WithIssueProps) {
  const { t } = useTranslation('invoice');
  const [asking, setAsking] = useState(false);
  return (
    <>
      {children({ text: t('issue'), disabled: owesNothing(booking), start: () => setAsking(true) })}
      {asking && <IssueDialog booking={booking} onIssued={onIssued} onClose={() => setAsking(false)} />}
    </>
  );
}

export function IssueInvoiceButton({ booking, onIssued }: Omit<WithIssueProps, 'children'>) {
  const { t } = useTranslation('invoice');
  return (
    <WithIssue booking={booking} {...(onIssued && { onIssued })}>
      {({ text, disabled, start }) => (
        <Button
          size="admin"
          disabled={disabled}
          icon={<FileText aria-hidden className="size-4" />}
          aria-label={t('issueOne', { number: booking.id })}
          onClick={start}
        >
          {text}
        </Button>
      )}
    </WithIssue>
  );
}
