/** Issues the receipt of a paid invoice: asks whom it names and what for, and downloads its paper. */
import type { InvoiceDocument } from '@gerende/domain/invoice/schema';
import { Button } from '@gerende/ui/button';
import { TextField } from '@gerende/ui/text-field';
import { ReceiptText } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { useDownload } from '../../shell/admin/use-download.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';

type Row = Pick<InvoiceDocument, 'id' | 'recipient' | 'receipt_number' | 'is_receipt_void' | 'replaces_receipt'>;

function ReceiptDialog({ row, onClose }: { row: Row; onClose: (isIssued: boolean) => void }) {
  const { t } = useTranslation(['invoice', 'form', 'common', 'errors']);
  const failureText = useFailureText();
  const [recipient, setRecipient] = useState(row.recipient);
  const [paidFor, setPaidFor] = useState(t('invoice:paidForUsual'));
  const [isSent, setSent] = useState(false);
  const { mutateAsync, isPending } = trpc.admin.invoice.issueReceipt.useMutation();
  const missing = (text: string): string | undefined => (text.trim() === '' ? t('errors:requiredField') : undefined);
  const issue = ({ currentTarget }: SubmitEvent<HTMLFormElement>): void => {
    setSent(true);
    const empty = [recipient, paidFor].findIndex((text) => missing(text) !== undefined);
    if (empty >= 0) {
      currentTarget.querySelectorAll('input')[empty]?.focus();
      return;
    }
    mutateAsync({ invoice_id: row.id, recipient, paid_for: paidFor }).then(
      () => onClose(true),
      (error: unknown) => showToast('error', failureText(error)),
    );
  };
  return (
    <FormDialog
      title={t('invoice:receiptTitle')}
      saveLabel={t('invoice:receiptNow')}
      busy={isPending}
      onSubmit={issue}
      onClose={() => onClose(false)}
    >
      <p>{t('invoice:receiptText')}</p>
      {row.replaces_receipt !== null && <p>{t('invoice:receiptReplaces', { number: row.replaces_receipt })}</p>}
      <TextField
        size="admin"
        label={t('invoice:receiptRecipient')}
        value={recipient}
        error={isSent ? missing(recipient) : undefined}
        required
        onChange={(event) => setRecipient(event.target.value)}
      />
      <TextField
        size="admin"
        label={t('invoice:paidFor')}
        value={paidFor}
        error={isSent ? missing(paidFor) : undefined}
        required
        onChange={(event) => setPaidFor(event.target.value)}
      />
    </FormDialog>
  );
}

export function ReceiptButton({ row }: { row: Row }) {
  const { t } = useTranslation('invoice');
  const utils = trpc.useUtils();
  const { download, busy } = useDownload();
  const [asking, setAsking] = useState(false);
  const save = () => download({ path: `/api/v1/invoices/${row.id}/receipt`, failedText: t('downloadFailed') });
  const closed = (isIssued: boolean): void => {
    setAsking(false);
    if (isIssued) void save().then(() => utils.admin.invalidate());
  };
  return (
    <>
      <Button
        size="admin"
        busy={busy}
        icon={<ReceiptText aria-hidden className="size-4" />}
        onClick={() => (row.receipt_number === null ? setAsking(true) : void save())}
      >
        {row.receipt_number === null
          ? t('receipt')
          : t(row.is_receipt_void ? 'receiptVoid' : 'receiptAgain', { number: row.receipt_number })}
      </Button>
      {asking && <ReceiptDialog row={row} onClose={closed} />}
    </>
  );
}
