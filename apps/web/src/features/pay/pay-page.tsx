/** /admin/pay/: what instructors are paid for a month, its approval, and its file. */
import type { PayMonth } from '@gerende/domain/pay/schema';
import { Button, buttonClass } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Download, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useDownload } from '../../shell/admin/use-download.ts';
import { IfMay } from '../../shell/session/if-may.tsx';
import { trpc } from '../../trpc.ts';
import { ApproveDialog, canBeApproved } from './approve-dialog.tsx';
import { MonthChoice } from './month-choice.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import type { PaySearch } from './pay-search.ts';
import { PayTable } from './pay-table.tsx';
import { usePayWords } from './pay-words.ts';

function ApproveAll({ pay }: { pay: PayMonth }) {
  const { t } = useTranslation('pay');
  const [isAsked, setIsAsked] = useState(false);
  const sheets = pay.sheets.filter(canBeApproved);
  if (sheets.length === 0) return null;
  if (!pay.is_over) return <p className="text-ink-soft text-sm">{t('notOver')}</p>;
  return (
    <>
      <Button size="admin" variant="primary" onClick={() => setIsAsked(true)}>
        {t('approveAll', { count: sheets.length })}
      </Button>
      {isAsked && <ApproveDialog month={pay.month} sheets={sheets} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function PaidAll({ pay }: { pay: PayMonth }) {
  const { t } = useTranslation('pay');
  const [isAsked, setIsAsked] = useState(false);
  const open = pay.sheets.flatMap(({ approval }) => (approval && approval.paid_on === null ? [approval] : []));
  if (open.length === 0) return null;
  return (
    <>
      <Button size="admin" onClick={() => setIsAsked(true)}>
        {t('markPaidAll', { count: open.length })}
      </Button>
      {isAsked && <PaidDialog approvals={open} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function File({ month }: { month: string }) {
  const { t } = useTranslation('pay');
  const { download, busy } = useDownload();
  return (
    <Button
      size="admin"
      icon={<Download aria-hidden className="size-4" />}
      busy={busy}
      onClick={() => void download({ path: `/api/v1/export/pay?month=${month}`, failedText: t('fileFailed') })}
    >
      {t('file')}
    </Button>
  );
}

function Month({ pay }: { pay: PayMonth }) {
  const { t } = useTranslation('pay');
  const words = usePayWords();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <MonthChoice month={pay.month} to="/admin/pay/" />
        {pay.sheets.length > 0 && <File month={pay.month} />}
        <IfMay right="settle_pay">
          <ApproveAll pay={pay} />
          <PaidAll pay={pay} />
        </IfMay>
      </div>
      {pay.sheets.length === 0 ? (
        <EmptyState
          icon={<Wallet aria-hidden className="size-8" />}
          title={t('empty', { month: words.month(pay.month) })}
        >
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <PayTable pay={pay} />
      )}
    </div>
  );
}

export function PayPage({ search }: { search: PaySearch }) {
  const { t } = useTranslation(['pay', 'common', 'admin']);
  const query = trpc.admin.pay.month.useQuery(search, { staleTime: 0 });
  return (
    <>
      <AdminHeading title={t('admin:page_pay')}>
        <Link to="/admin/pay/rates" className={buttonClass({ size: 'admin' })}>
          {t('pay:rates')}
        </Link>
      </AdminHeading>
      {query.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-48" />
        </LoadingRegion>
      )}
      <ReadFailure query={query} title={t('pay:loadFailed')} />
      {query.data && <Month pay={query.data} />}
    </>
  );
}
