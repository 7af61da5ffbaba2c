/** The columns of the booking list. */

import type { Booking } from '@gerende/domain/booking/schema';
import { isOnlyRequested } from '@gerende/domain/booking/status';
import type { ListedBooking } from '@gerende/domain/booking-list/schema';
import { creditOf } from '@gerende/domain/closure/rules';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { dueBack, moneyNote } from '@gerende/domain/payment/rules';
import { Badge } from '@gerende/ui/badge';
import type { Column } from '@gerende/ui/data-table';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { nameLinkClass } from '../../../shell/admin/list/row-link.ts';
import { dayInWords, hoursInWords, instantInWords } from '../../../shell/kept-words.ts';
import { yen } from '../../../shell/money.ts';
import { contactTones, invoiceTones } from '../status-tones.ts';
import { BookingActions, type OpensOfRow, type WithIssue } from './booking-actions.tsx';
import type { BookingSearch } from './booking-list-search.ts';
import { sortable } from './sort-header.tsx';

type Texts = TFunction<['booking', 'bookingList', 'choices']>;
type Shown = { t: Texts; language: Language; timeZone: string };
export type ListColumns = Shown &
  OpensOfRow & {
    WithIssue: WithIssue;
    search: BookingSearch;
    isChosen: (id: number) => boolean;
    onChoose: (ids: readonly number[], chosen: boolean) => void;
    /** Ids of the bookings on the page. */
    ids: readonly number[];
  };

function Lesson({ booking, t, language }: { booking: Booking; t: Texts; language: Language }) {
  return (
    <>
      <time dateTime={booking.date} className="block whitespace-nowrap">
        {dayInWords(booking.date, language)}
      </time>
      <span className="block whitespace-nowrap text-ink-soft text-xs">
        {hoursInWords(booking.setting_time.duration_from, booking.setting_time.duration_to)}
        {booking.days_of_lesson > 1 && ` · ${t('booking:days', { count: booking.days_of_lesson })}`}
      </span>
    </>
  );
}

function Teacher({ booking, t, language }: { booking: Booking; t: Texts; language: Language }) {
  const { instructor, nominated_instructor: nominated } = booking;
  if (instructor) return instructorName(instructor, language);
  if (nominated)
    return (
      <span className="text-ink-soft">{t('booking:nominated', { name: instructorName(nominated, language) })}</span>
    );
  // No name, so it does not break anywhere.
  return <span className="whitespace-nowrap text-ink-soft">{t('booking:unassigned')}</span>;
}

function Made({ instant, language, timeZone }: { instant: string } & Omit<Shown, 't'>) {
  const { day, time } = instantInWords(instant, language, timeZone);
  return (
    <time dateTime={instant} className="block whitespace-nowrap text-ink-soft text-xs">
      {day} {time}
    </time>
  );
}

const boxClass = 'size-4.5 cursor-pointer accent-glacier align-middle';

/** The column of checkboxes that select bookings; the one in the header selects the whole page. */
function chooseColumn({ t, ids, isChosen, onChoose }: ListColumns): Column<ListedBooking> {
  const all = ids.length > 0 && ids.every(isChosen);
  return {
    id: 'choose',
    header: (
      <input
        type="checkbox"
        aria-label={t('bookingList:chooseAll')}
        className={boxClass}
        checked={all}
        disabled={ids.length === 0}
        onChange={() => onChoose(ids, !all)}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={t('bookingList:choose', { name: row.customer_name, number: row.id })}
        className={clsx(boxClass, 'max-sm:absolute max-sm:top-3 max-sm:right-3')}
        checked={isChosen(row.id)}
        onChange={(event) => onChoose([row.id], event.target.checked)}
      />
    ),
    control: true,
    className: 'sm:w-9',
  };
}

function Course({ booking, t, language }: { booking: Booking; t: Texts; language: Language }) {
  const { course, slope, ability_level: level, number_of_orders: count } = booking;
  const where = inLanguage(slope.name_translations, language);
  return (
    <>
      <span className="block">{inLanguage(course.name_translations, language)}</span>
      <span className="block text-ink-soft text-xs">
        {where}
        {[t('booking:level', { level }), t('booking:people', { count })].map((each) => (
          <span key={each}>
            {' · '}
            <span className="whitespace-nowrap">{each}</span>
          </span>
        ))}
      </span>
    </>
  );
}

/** What the ledger says in addition to the invoice status. */
function Money({ booking, t }: { booking: ListedBooking; t: Texts }) {
  const { party_paid: paid, party_balance: balance, party_credited: credited } = booking;
  const credit = creditOf(dueBack({ balance }), credited);
  const note = moneyNote(booking, { paid, balance, credit, owed: balance + paid });
  if (!note) return null;
  return (
    <span className="tabular whitespace-nowrap text-ink-soft text-xs">
      {t(`bookingList:money_${note.what}`, { amount: yen(note.amount) })}
    </span>
  );
}

function Statuses({ booking, t }: { booking: ListedBooking; t: Texts }) {
  const { status, contact_status, invoice_status } = booking;
  return (
    <span className="flex flex-col items-start gap-0.5 py-1">
      <Badge tone={contactTones[contact_status]}>{t(`choices:contactStatus_${contact_status}`)}</Badge>
      {/* A request owes nothing: that it is a request says more than its invoice. */}
      {isOnlyRequested(status) ? (
        <Badge tone={status === 'requested' ? 'attention' : 'plain'}>{t(`choices:bookingStatus_${status}`)}</Badge>
      ) : (
        <Badge tone={invoiceTones[invoice_status]}>{t(`choices:invoiceStatus_${invoice_status}`)}</Badge>
      )}
      <Money booking={booking} t={t} />
    </span>
  );
}

/** Course, slope and level, instructor: everything of a row is read without scrolling from a window width of 1024 px on. */
function lessonColumns({ t, language, search }: ListColumns): Column<ListedBooking>[] {
  return [
    {
      id: 'lesson',
      ...sortable('date', t('booking:column_lesson'), search),
      cell: (row) => <Lesson booking={row} t={t} language={language} />,
      className: 'tabular',
    },
    {
      id: 'name',
      ...sortable('customer_name', t('booking:column_name'), search),
      cell: (row) => (
        <Link to="/admin/booking/edit/$bookingID" params={{ bookingID: String(row.id) }} className={nameLinkClass}>
          {row.customer_name}
        </Link>
      ),
      rowHeader: true,
      className: 'max-sm:pr-8',
    },
    {
      id: 'course',
      header: t('booking:column_course'),
      cell: (row) => <Course booking={row} t={t} language={language} />,
      holdsName: true,
      className: 'sm:min-w-40',
    },
    {
      id: 'instructor',
      header: t('booking:column_instructor'),
      cell: (row) => <Teacher booking={row} t={t} language={language} />,
      holdsName: true,
    },
  ];
}

/** The actions of a row; they stay in sight beside the scrolling columns. */
function actionsColumn({ t, WithIssue, onTake, onOpen }: ListColumns): Column<ListedBooking> {
  return {
    id: 'actions',
    actions: true,
    header: <span className="sr-only">{t('bookingList:actions')}</span>,
    cell: (row) => <BookingActions booking={row} WithIssue={WithIssue} onTake={onTake} onOpen={onOpen} />,
  };
}

/** @param list.timeZone the school's, for the day on which a booking was made */
export function bookingColumns(list: ListColumns): Column<ListedBooking>[] {
  const { t, language, timeZone, search } = list;
  const made = sortable('created_at', t('booking:column_made'), search);
  return [
    chooseColumn(list),
    {
      id: 'number',
      ...made,
      header: (
        <>
          <span className="block max-sm:hidden">{t('booking:column_number')}</span>
          {made.header}
        </>
      ),
      label: t('booking:column_number'),
      cell: (row) => (
        <>
          <span className="block">{row.id}</span>
          {row.party_id !== null && (
            <span className="block text-ink-soft text-xs">{t('bookingList:partyOf', { number: row.party_id })}</span>
          )}
          <Made instant={row.created_at} language={language} timeZone={timeZone} />
        </>
      ),
      className: 'tabular',
    },
    ...lessonColumns(list),
    { id: 'fee', header: t('booking:column_fee'), cell: (row) => yen(row.fee), numeric: true },
    { id: 'status', header: t('booking:column_status'), cell: (row) => <Statuses booking={row} t={t} /> },
    actionsColumn(list),
  ];
}
