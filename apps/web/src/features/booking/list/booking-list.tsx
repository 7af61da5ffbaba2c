/** The list of bookings (§2 /admin/booking): filtered, searched and sorted by the address, in pages. */

import type { Booking } from '@gerende/domain/booking/schema';
import type { ListedBooking } from '@gerende/domain/booking-list/schema';
import { Button, buttonClass } from '@gerende/ui/button';
import { DataTable, DataTableSkeleton } from '@gerende/ui/data-table';
import { EmptyState } from '@gerende/ui/empty-state';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList, Download, Plus, SearchX } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../../shell/admin/heading.tsx';
import { ListPages } from '../../../shell/admin/list/list-pages.tsx';
import { ReadFailure } from '../../../shell/admin/read/read-failure.tsx';
import { useDownload } from '../../../shell/admin/use-download.ts';
import { dayInWords } from '../../../shell/kept-words.ts';
import { useSchool } from '../../../shell/school.ts';
import { IfMay } from '../../../shell/session/if-may.tsx';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import type { WithIssue } from './booking-actions.tsx';
import { BookingChips } from './booking-chips.tsx';
import { bookingColumns } from './booking-columns.tsx';
import { BookingFilterBar } from './booking-filter-bar.tsx';
import { addressOf, type BookingSearch, isSameList, upcomingSearch } from './booking-list-search.ts';
import { countFilters, listingOf, selectionOf, sheetOf } from './booking-listing.ts';
import { RefusedChanges, SelectionBar } from './booking-selection-bar.tsx';
import { GuestPlans } from './guest-plans.tsx';
import { useSetStatus } from './use-set-status.ts';

const lineFeed = 10;
const linesIn = (bytes: Uint8Array): number =>
  bytes.reduce((lines, byte) => (byte === lineFeed ? lines + 1 : lines), 0);

/**
 * Everything that is filtered, in the order of the list, as a file. `rows` are those received so far (a note of several
 * lines counts as several); undefined while nothing is being fetched.
 */
function useExportBookings(sheet: ReturnType<typeof sheetOf>): {
  start: () => Promise<void>;
  rows: number | undefined;
} {
  const { t } = useTranslation('bookingList');
  const { download, busy } = useDownload();
  const [lines, setLines] = useState(0);
  async function start(): Promise<void> {
    setLines(0);
    const query = new URLSearchParams(Object.entries(sheet).map(([name, value]) => [name, String(value)]));
    await download({
      path: `/api/v1/export/booking?${query}`,
      failedText: t('exportFailed'),
      onPiece: (piece) => setLines((before) => before + linesIn(piece)),
    });
  }
  return { start, rows: busy ? Math.max(0, lines - 1) : undefined };
}

/** The booking that was just registered: it is shown above the list, wherever the list puts it. */
function MadeNote({ id }: { id: number }) {
  const { t } = useTranslation('bookingList');
  const language = useLanguage();
  const booking = trpc.admin.booking.get.useQuery({ id }).data;
  if (!booking) return null;
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-pine bg-pine-wash px-3 py-2"
    >
      <p>
        <span className="tabular font-medium">{t('numbered', { number: id, name: booking.customer_name })}</span>
        {' · '}
        {dayInWords(booking.date, language)}
      </p>
      <Link
        to="/admin/booking/edit/$bookingID"
        params={{ bookingID: String(id) }}
        className={buttonClass({ size: 'admin' })}
      >
        {t('openMade', { number: id })}
      </Link>
    </div>
  );
}

const address = '/admin/booking/';
/** The server changes at most 200 bookings in one request. */
const maxSelected = 200;

/** Shown when this page is empty, nothing matches the filters, or there are no bookings at all. */
function NoBookings({ search, today }: { search: BookingSearch; today: string }) {
  const { t } = useTranslation(['booking', 'bookingList']);
  const linkClass = buttonClass({ size: 'admin' });
  if (search.page !== undefined) {
    const back = (
      <Link to={address} search={addressOf({ ...search, page: undefined })} className={linkClass}>
        {t('booking:firstPage')}
      </Link>
    );
    const icon = <ClipboardList aria-hidden className="size-8" />;
    return <EmptyState icon={icon} title={t('booking:emptyPage')} action={back} />;
  }
  if (countFilters(search) > 0) {
    const all = (
      <Link to={address} search={addressOf({})} className={linkClass}>
        {t('bookingList:showAll')}
      </Link>
    );
    const icon = <SearchX aria-hidden className="size-8" />;
    if (isSameList(search, upcomingSearch(today)))
      return <EmptyState icon={icon} title={t('bookingList:nothingComing')} action={all} />;
    return (
      <EmptyState icon={icon} title={t('bookingList:nothingFound')} action={all}>
        {t('bookingList:nothingFoundHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<ClipboardList aria-hidden className="size-8" />} title={t('booking:emptyTitle')}>
      {t('booking:emptyHint')}
    </EmptyState>
  );
}

/** A page and its total; a total beyond the row limit is counted by a second request. */
function useBookings(search: BookingSearch) {
  const list = trpc.admin.booking.list.useQuery(listingOf(search), { placeholderData: keepPreviousData });
  const more = list.data?.meta.more ?? false;
  const count = trpc.admin.booking.count.useQuery(selectionOf(search), { enabled: more });
  const total = (more ? count.data?.total : undefined) ?? list.data?.meta.total;
  const per_page = list.data?.meta.per_page ?? 1;
  return { list, total, isCounting: more && !count.data, last: Math.max(1, Math.ceil((total ?? 0) / per_page)) };
}

type Chosen = { of: string; ids: readonly number[]; canceled: readonly number[] };

/**
 * The selected bookings, and those of them that are shown as canceled, on this page or when they were selected on another; cleared
 * when the filters change.
 */
function useChosen(selection: string, rows: readonly ListedBooking[]) {
  const none: Chosen = { of: selection, ids: [], canceled: [] };
  const [chosen, setChosen] = useState<Chosen>(none);
  const { ids, canceled: before } = chosen.of === selection ? chosen : none;
  const canceled = [
    ...before.filter((id) => !rows.some((row) => row.id === id)),
    ...rows.filter(({ status }) => status === 'canceled').map(({ id }) => id),
  ];
  const choose = (changed: readonly number[], isChosen: boolean): void => {
    const others = ids.filter((id) => !changed.includes(id));
    setChosen({ of: selection, ids: isChosen ? [...others, ...changed].slice(0, maxSelected) : others, canceled });
  };
  return { ids, canceled, choose, clear: () => setChosen(none) };
}

type HeadProps = { search: BookingSearch; total: number | undefined; isCounting: boolean };

function ListHead({ search, total, isCounting }: HeadProps) {
  const { t } = useTranslation(['booking', 'bookingList']);
  const { start, rows } = useExportBookings(sheetOf(search));
  return (
    <AdminHeading title={t('booking:title')}>
      <div className="flex flex-wrap items-center gap-2">
        {total !== undefined && total > 0 && (
          <p className="tabular mr-1 text-ink-soft">
            {isCounting ? t('bookingList:moreThan', { count: total }) : t('booking:total', { count: total })}
          </p>
        )}
        <Button
          size="admin"
          busy={rows !== undefined}
          disabled={!total}
          icon={<Download aria-hidden className="size-4" />}
          onClick={start}
        >
          {rows ? t('bookingList:exporting', { count: rows }) : t('bookingList:export')}
        </Button>
        <IfMay right="change_bookings">
          <Link to="/admin/booking/register" className={buttonClass({ size: 'admin', variant: 'primary' })}>
            <Plus aria-hidden className="size-4" />
            {t('bookingList:register')}
          </Link>
        </IfMay>
      </div>
    </AdminHeading>
  );
}

type BookingListProps = {
  /** What the address says. */
  search: BookingSearch;
  WithIssue: WithIssue;
  /** Takes what a booking owes; payments belong to another feature, so the route passes it in. */
  Take: ComponentType<{ booking: Booking; onClose: () => void }>;
};

export function BookingList({ search, WithIssue, Take }: BookingListProps) {
  const { t } = useTranslation(['booking', 'bookingList', 'choices', 'common']);
  const language = useLanguage();
  const school = useSchool().data;
  const timeZone = school?.time_zone ?? 'Asia/Tokyo';
  const utils = trpc.useUtils();
  const refresh = (): void => {
    void utils.admin.booking.invalidate();
    void utils.admin.waitingList.invalidate();
  };
  const status = useSetStatus(refresh);
  const { list, total, isCounting, last } = useBookings(search);
  const rows: readonly ListedBooking[] = list.data?.data ?? [];
  const chosen = useChosen(JSON.stringify(selectionOf(search)), rows);
  const [opened, setOpened] = useState<Booking>();
  const [taking, setTaking] = useState<Booking>();
  const caption = t('booking:title');
  const columns = bookingColumns({
    t,
    language,
    timeZone,
    search,
    ids: rows.map((row) => row.id),
    isChosen: (id) => chosen.ids.includes(id),
    onChoose: chosen.choose,
    onOpen: setOpened,
    WithIssue,
    onTake: setTaking,
  });
  return (
    <>
      <ListHead search={search} total={total} isCounting={isCounting} />
      {search.made !== undefined && <MadeNote id={search.made} />}
      {school && <BookingChips search={search} today={school.today} />}
      <BookingFilterBar search={search} />
      {list.isPending && <DataTableSkeleton caption={caption} columns={columns} loadingLabel={t('common:loading')} />}
      <ReadFailure query={list} title={t('booking:loadFailed')} />
      {list.data && rows.length === 0 && <NoBookings search={search} today={school?.today ?? ''} />}
      <div className="flex flex-col gap-3">
        {chosen.ids.length > 0 && (
          <SelectionBar ids={chosen.ids} canceled={chosen.canceled} status={status} onClear={chosen.clear} />
        )}
        <RefusedChanges refused={status.refused} />
        {rows.length > 0 && (
          <DataTable
            // Remounted, so that another page starts scrolled to the top.
            key={list.data?.meta.current_page}
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            stale={list.isPlaceholderData}
          />
        )}
        {rows.length > 0 && last > 1 && (
          <ListPages
            page={search.page ?? 1}
            last={last}
            linkTo={(page, link) => <Link key={page} to={address} search={addressOf({ ...search, page })} {...link} />}
          />
        )}
      </div>
      {taking && <Take booking={taking} onClose={() => setTaking(undefined)} />}
      {opened && <GuestPlans booking={opened} onClose={() => setOpened(undefined)} onSaved={refresh} />}
    </>
  );
}
