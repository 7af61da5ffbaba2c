/** Issues the receipt of a paid invoice: asks whom it names and what for, and downloads its paper. */
import type { InvoiceDocument } from '@gerende/domain/invoice/schema';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { TextField } from '@gerende/ui/text-field';
import { ReceiptText } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../shell/admin/use-download.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';

type Row = Pick<InvoiceDocument, 'id' | 'recipient' | 'receipt_number'>;

function ReceiptDialog({ row, onClose }: { row: Row; onClose: (isIssued: boolean) => void }) {
  const { t } = useTranslation(['invoice', 'form', 'common', 'errors']);
  const form = useId();
  const failureText = useFailureText();
  const [recipient, setRecipient] = useState(row.recipient);
  const [paidFor, setPaidFor] = useState(t('invoice:paidForUsual'));
  const { mutateAsync, isPending } = trpc.admin.invoice.issueReceipt.useMutation();
  const issue = (event: FormEvent): void => {
    event.preventDefault();
    mutateAsync({ invoice_id: row.id, recipient, paid_for: paidFor }).then(
      () => onClose(true),
      (error: unknown) => showToast('error', failureText(error)),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={t('invoice:receiptTitle')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" onClick={() => onClose(false)}>
            {t('form:cancel')}
          </Button>
          <Button size="admin" variant="primary" type="submit" form={form} busy={isPending}>
            {t('invoice:receiptNow')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={issue} className="grid gap-4">
        <p>{t('invoice:receiptText')}</p>
        <TextField
          size="admin"
          label={t('invoice:receiptRecipient')}
          value={recipient}
          required
          onChange={(event) => setRecipient(event.target.value)}
        />
        <TextField
          size="admin"
          label={t('invoice:paidFor')}
          value={paidFor}
          required
          onChange={(event) => setPaidFor(event.target.value)}
        />
      </form>
    </Dialog>
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
        {row.receipt_number === null ? t('receipt') : t('receiptAgain', { number: row.receipt_number })}
      </Button>
      {asking && <ReceiptDialog row={row} onClose={closed} />}
    </>
  );
}
