/** Issues the invoice of a booking (§2 /admin/booking: Issue). The mounting route loads the texts 'invoice' and 'errors'. */
import type { InvoiceStatus } from '@gerende/domain/booking/choices';
import { Button } from '@gerende/ui/button';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInvoiceActions } from './use-invoice-actions.ts';

export type IssueInvoiceButtonProps = {
  bookingId: number;
  invoiceStatus: InvoiceStatus;
  /** Tells the buttons of a list apart; the booking's number unless given. */
  label?: string;
  /** Quiet in the row of a table. */
  variant?: 'quiet' | 'secondary';
};

/** Canceled and paid bookings owe nothing. */
const owesNothing = (status: InvoiceStatus): boolean => status === 'Canceled' || status === 'Paid';

export function IssueInvoiceButton(props: IssueInvoiceButtonProps) {
  const { bookingId, invoiceStatus, label, variant } = props;
  const { t } = useTranslation('invoice');
  const { issue, isIssuing } = useInvoiceActions(bookingId);
  return (
    <Button
      size="admin"
      {...(variant && { variant })}
      disabled={owesNothing(invoiceStatus)}
      busy={isIssuing}
      icon={<FileText aria-hidden className="size-4" />}
      aria-label={label ?? t('issueOne', { number: bookingId })}
      onClick={issue}
    >
      {t('issue')}
    </Button>
  );
}
