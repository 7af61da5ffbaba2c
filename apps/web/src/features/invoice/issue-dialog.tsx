/** Asks before an invoice is issued: it takes the next number and goes to the guest. Says if one exists already. */
import type { Booking } from '@gerende/domain/booking/schema';
import { owedOfLine } from '@gerende/domain/payment/rules';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useTranslation } from 'react-i18next';
import { yen } from '../../shell/money.ts';
import { trpc } from '../../trpc.ts';
import { MissingOnInvoice } from './missing-on-invoice.tsx';
import { useInvoiceActions } from './use-invoice-actions.ts';

export type InvoicedBooking = Pick<
  Booking,
  'id' | 'status' | 'invoice_status' | 'customer_name' | 'email' | 'fee' | 'kept_fee'
>;

type IssueDialogProps = {
  booking: InvoicedBooking;
  onIssued: (() => unknown) | undefined;
  onClose: () => void;
};

export function IssueDialog({ booking, onIssued, onClose }: IssueDialogProps) {
  const { t } = useTranslation(['invoice', 'form', 'common']);
  const { id, customer_name: name } = booking;
  const amount = owedOfLine(booking);
  // If this query fails, the server still prevents a second invoice.
  const documents = trpc.admin.invoice.list.useQuery({ booking_id: id }, { staleTime: 0 });
  const standing = documents.data?.find((row) => row.kind === 'invoice' && row.status === 'issued');
  const { issue, isIssuing } = useInvoiceActions(id, onIssued);
  const isDone = standing !== undefined && booking.invoice_status === 'Sent';
  const { data: services } = trpc.admin.school.services.useQuery();
  // An outside service sends its invoices itself.
  const isByHand = services?.invoices === 'own' && (booking.email === '' || !services.mail);
  return (
    <Dialog
      busy={isIssuing}
      onClose={onClose}
      title={standing ? t('invoice:standsTitle') : t('invoice:issueTitle', { number: id })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" disabled={isIssuing} onClick={onClose}>
            {isDone ? t('common:close') : t('form:cancel')}
          </Button>
          {!isDone && (
            <Button
              size="admin"
              variant="primary"
              busy={documents.isFetching || isIssuing}
              onClick={() => void issue(standing !== undefined).then(onClose)}
            >
              {standing ? t('invoice:markSent') : t('invoice:issueNow')}
            </Button>
          )}
        </>
      }
    >
      {standing ? (
        <p>{t('invoice:standsText', { number: standing.number, amount: yen(standing.amount) })}</p>
      ) : (
        <>
          <p>{t(isByHand ? 'invoice:issueTextByHand' : 'invoice:issueText', { name, amount: yen(amount) })}</p>
          <MissingOnInvoice />
        </>
      )}
    </Dialog>
  );
}
