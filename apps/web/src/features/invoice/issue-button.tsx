/** Issues the invoice of a booking (§2 /admin/booking: Issue). The mounting route loads the texts 'invoice' and 'errors'. */
import type { InvoiceStatus } from '@gerende/domain/booking/choices';
import { Button } from '@gerende/ui/button';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInvoiceActions } from './use-invoice-actions.ts';

export type IssueInvoiceButtonProps = {
  bookingId: number;
  invoiceStatus: InvoiceStatus;
  /** Called when the invoice stands, after the toast. */
  onIssued?: () => void;
};

/** Canceled and paid bookings owe nothing. */
const owesNothing = (status: InvoiceStatus): boolean => status === 'Canceled' || status === 'Paid';

export function IssueInvoiceButton({ bookingId, invoiceStatus, onIssued }: IssueInvoiceButtonProps) {
  const { t } = useTranslation('invoice');
  const { issue, isIssuing } = useInvoiceActions(bookingId, onIssued);
  return (
    <Button
      size="admin"
      disabled={owesNothing(invoiceStatus)}
      busy={isIssuing}
      icon={<FileText aria-hidden className="size-4" />}
      aria-label={t('issueOne', { number: bookingId })}
      onClick={issue}
    >
      {t('issue')}
    </Button>
  );
}
