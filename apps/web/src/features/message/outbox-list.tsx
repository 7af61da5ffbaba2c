/** /admin/outbox/: every message, its state, and why it failed. */

import type { OutboxMessage } from '@gerende/domain/message/schema';
import { buttonClass } from '@gerende/ui/button';
import { type Column, DataTable, DataTableSkeleton } from '@gerende/ui/data-table';
import { EmptyState } from '@gerende/ui/empty-state';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ListPages } from '../../shell/admin/list/list-pages.tsx';
import { StateFilters } from '../../shell/admin/list/state-filters.tsx';
import { useNearestPage } from '../../shell/admin/list/use-nearest-page.ts';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageState } from './message-state.tsx';
import { NotConfigured } from './not-configured.tsx';
import { type OutboxState, outboxStates } from './outbox-search.ts';

const address = '/admin/outbox/';
type ShownPage = { page: number; state: OutboxState | undefined };

function Filters({ state }: { state: OutboxState | undefined }) {
  const { t } = useTranslation('message');
  return (
    <StateFilters
      label={t('filters')}
      states={outboxStates}
      chosen={state}
      renderLink={({ state: each, ...link }) => (
        <Link to={address} search={each ? { state: each } : {}} {...link}>
          {t(`filter_${each ?? 'all'}`)}
        </Link>
      )}
    />
  );
}

function Subject({ message }: { message: OutboxMessage }) {
  const { t } = useTranslation('message');
  return (
    <>
      <span className="block">{t(`kind_${message.kind}`)}</span>
      <span className="block font-normal text-ink-soft text-xs">{t(`audience_${message.audience}`)}</span>
    </>
  );
}

function Made({ instant }: { instant: string }) {
  const language = useLanguage();
  const { day, time } = instantInWords(instant, language, useSchool().data?.time_zone ?? 'Asia/Tokyo');
  return (
    <time dateTime={instant}>
      <span className="block">{day}</span>
      <span className="block text-xs">{time}</span>
    </time>
  );
}

function BookingLink({ id }: { id: number | null }) {
  const { t } = useTranslation('message');
  if (id === null) return null;
  return (
    <Link
      to="/admin/booking/edit/$bookingID"
      params={{ bookingID: String(id) }}
      aria-label={t('openOne', { number: id })}
      className="text-glacier underline"
    >
      {id}
    </Link>
  );
}

function useColumns(configured: boolean): Column<OutboxMessage>[] {
  const { t } = useTranslation('message');
  return [
    { id: 'message', header: t('column_message'), cell: (row) => <Subject message={row} />, rowHeader: true },
    { id: 'booking', header: t('column_booking'), cell: (row) => <BookingLink id={row.booking_id} />, numeric: true },
    {
      id: 'recipient',
      header: t('column_recipient'),
      cell: (row) => row.recipient,
      holdsName: true,
      className: 'sm:max-w-56',
    },
    {
      id: 'state',
      header: t('column_state'),
      cell: (row) => <MessageState message={row} configured={configured} />,
    },
    {
      id: 'made',
      header: t('column_made'),
      cell: (row) => <Made instant={row.created_at} />,
      className: 'tabular text-ink-soft',
    },
    {
      id: 'actions',
      actions: true,
      header: <span className="sr-only">{t('column_actions')}</span>,
      cell: (row) => <MessageActions message={row} configured={configured} />,
    },
  ];
}

function NoMessages({ isAll }: { isAll: boolean }) {
  const { t } = useTranslation('message');
  const icon = <Mail aria-hidden className="size-8" />;
  if (isAll) {
    return (
      <EmptyState icon={icon} title={t('emptyTitle')}>
        {t('emptyHint')}
      </EmptyState>
    );
  }
  const all = (
    <Link to={address} className={buttonClass({ size: 'admin' })}>
      {t('showAll')}
    </Link>
  );
  return <EmptyState icon={icon} title={t('emptyFiltered')} action={all} />;
}

/** @param page counted from 1 */
export function OutboxList({ page, state }: ShownPage) {
  const { t } = useTranslation(['message', 'common']);
  const asked = { page, ...(state && { status: state }) };
  const list = trpc.admin.message.outbox.useQuery(asked, { placeholderData: keepPreviousData });
  const configured = list.data?.configured ?? true;
  const columns = useColumns(configured);
  const rows = list.data?.data ?? [];
  const caption = t('message:outboxTitle');
  const last = list.data?.meta.last_page ?? 1;
  useNearestPage(page, list.isSuccess && !list.isPlaceholderData ? last : undefined);
  return (
    <>
      <AdminHeading title={caption} />
      <Filters state={state} />
      {!configured && (
        <div className="mb-3">
          <NotConfigured />
        </div>
      )}
      {list.isPending && <DataTableSkeleton caption={caption} columns={columns} loadingLabel={t('common:loading')} />}
      <ReadFailure query={list} title={t('message:loadFailed')} />
      {list.data && rows.length === 0 && <NoMessages isAll={page === 1 && !state} />}
      {rows.length > 0 && (
        <div className="flex flex-col gap-3">
          <DataTable
            key={`${state} ${page}`}
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            stale={list.isPlaceholderData}
          />
          {last > 1 && (
            <ListPages
              page={page}
              last={last}
              linkTo={(to, link) => (
                <Link key={to} to={address} search={{ ...(to && { page: to }), ...(state && { state }) }} {...link} />
              )}
            />
          )}
        </div>
      )}
    </>
  );
}
