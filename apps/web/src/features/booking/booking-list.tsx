/** The list of bookings, a page at a time (§2 /admin/booking). */
import { buttonClass } from '@gerende/ui/button';
import { DataTable, DataTableSkeleton } from '@gerende/ui/data-table';
import { EmptyState } from '@gerende/ui/empty-state';
import { ErrorState } from '@gerende/ui/error-state';
import { Pagination } from '@gerende/ui/pagination';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { useSchool } from '../../shell/school.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { bookingColumns } from './booking-columns.tsx';

const address = '/admin/booking/';
const searchOf = (page: number): { page?: number } => (page === 1 ? {} : { page });

function BookingPages({ page, last }: { page: number; last: number }) {
  const { t } = useTranslation(['booking', 'common']);
  return (
    <Pagination
      page={page}
      last={last}
      label={t('booking:pages')}
      previousLabel={t('common:previous')}
      nextLabel={t('common:next')}
      position={t('booking:pageOf', { page, last })}
      pageLabel={(n) => t('booking:page', { page: n })}
      renderLink={({ page: to, ...link }) => <Link key={to} to={address} search={searchOf(to)} {...link} />}
    />
  );
}

function NoBookings({ page }: { page: number }) {
  const { t } = useTranslation('booking');
  const icon = <ClipboardList aria-hidden className="size-8" />;
  if (page === 1) {
    return (
      <EmptyState icon={icon} title={t('emptyTitle')}>
        {t('emptyHint')}
      </EmptyState>
    );
  }
  const back = (
    <Link to={address} className={buttonClass({ size: 'admin' })}>
      {t('firstPage')}
    </Link>
  );
  return <EmptyState icon={icon} title={t('emptyPage')} action={back} />;
}

/** @param page counted from 1 */
export function BookingList({ page }: { page: number }) {
  const { t } = useTranslation(['booking', 'choices', 'common']);
  const language = useLanguage();
  const failureText = useFailureText();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const list = trpc.admin.booking.list.useQuery({ page }, { placeholderData: keepPreviousData });
  const columns = bookingColumns({ t, language, timeZone });
  const caption = t('booking:title');
  const meta = list.data?.meta;
  const rows = list.data?.data ?? [];
  return (
    <>
      <AdminHeading title={caption}>
        {meta && meta.total > 0 && <p className="tabular text-ink-soft">{t('booking:total', { count: meta.total })}</p>}
      </AdminHeading>
      {list.isPending && <DataTableSkeleton caption={caption} columns={columns} loadingLabel={t('common:loading')} />}
      {list.isError && (
        <ErrorState
          size="admin"
          title={t('booking:loadFailed')}
          retryLabel={t('common:retry')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {failureText(list.error)}
        </ErrorState>
      )}
      {list.isSuccess && rows.length === 0 && <NoBookings page={page} />}
      {rows.length > 0 && (
        <div className="flex flex-col gap-3">
          <DataTable
            // Another page begins at its top.
            key={meta?.current_page}
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            stale={list.isPlaceholderData}
          />
          {meta && meta.last_page > 1 && <BookingPages page={page} last={meta.last_page} />}
        </div>
      )}
    </>
  );
}
