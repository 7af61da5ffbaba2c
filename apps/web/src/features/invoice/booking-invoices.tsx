/** The invoices of a booking and their corrections, newest first. The mounting route loads the texts 'invoice' and 'errors'. */

import type { InvoiceDocument } from '@gerende/domain/invoice/schema';
import { Badge, type BadgeTone } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListedSection } from '../../shell/admin/list/listed-section.tsx';
import { useDownload } from '../../shell/admin/use-download.ts';
import { instantInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { CorrectButton } from './correct-button.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { useInvoiceActions } from './use-invoice-actions.ts';

const tones: Record<InvoiceDocument['status'], BadgeTone> = {
  issued: 'info',
  paid: 'good',
  canceled: 'bad',
  corrected: 'plain',
};

function DownloadButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('invoice');
  const { download, busy } = useDownload();
  return (
    <Button
      size="admin"
      busy={busy}
      icon={<Download aria-hidden className="size-4" />}
      aria-label={t('downloadOne', { name })}
      onClick={() => void download({ path: `/api/v1/invoices/${id}/pdf`, failedText: t('downloadFailed') })}
    >
      {t('download')}
    </Button>
  );
}

type InvoicesProps = {
  bookingId: number;
  /** Called after a correction: the booking's invoice status may have changed. */
  onChanged?: () => unknown;
};

function Document({ row, bookingId, onChanged }: InvoicesProps & { row: InvoiceDocument }) {
  const { t } = useTranslation('invoice');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const { correct, isCorrecting } = useInvoiceActions(bookingId, onChanged);
  const name = `${t(`title_${row.kind}`)} ${row.number}`;
  const issued = instantInWords(row.issued_at, language, timeZone);
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="tabular font-medium">{name}</span>
          <Badge tone={tones[row.status]}>{t(`status_${row.status}`)}</Badge>
          {row.can_correct && <Badge tone="attention">{t('differs')}</Badge>}
        </p>
        <p className="tabular text-ink-soft text-sm">
          <time dateTime={row.issued_at}>{issued.day}</time>
          {' · '}
          <span className="text-ink">{yen(row.amount)}</span>
          {row.corrects_number !== null && ` · ${t('takesBack', { number: row.corrects_number })}`}
          {!row.has_pdf && ` · ${t('atSquare')}`}
        </p>
        {!row.is_followed && row.kind === 'invoice' && (
          <p className="text-sm">{t('notFollowed', { provider: 'Square' })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {row.can_correct && <CorrectButton name={name} busy={isCorrecting} onCorrect={() => correct(row.id)} />}
        {row.has_pdf && <DownloadButton id={row.id} name={name} />}
        {(row.can_receipt || row.receipt_number !== null) && <ReceiptButton row={row} />}
      </div>
    </>
  );
}

export function BookingInvoices({ bookingId, onChanged }: InvoicesProps) {
  const { t } = useTranslation('invoice');
  const list = trpc.admin.invoice.list.useQuery({ booking_id: bookingId });
  return (
    <ListedSection
      title={t('documents')}
      query={list}
      failedTitle={t('documentsFailed')}
      rows={list.data ?? []}
      rowKey={(row) => row.id}
      emptyText={t('noDocuments')}
    >
      {(row) => <Document row={row} bookingId={bookingId} {...(onChanged && { onChanged })} />}
    </ListedSection>
  );
}
