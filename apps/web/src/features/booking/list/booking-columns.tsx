/** The columns of the booking list. */
import type { ContactStatus, InvoiceStatus } from '@gerende/domain/booking/choices';
import type { Booking } from '@gerende/domain/booking/schema';
import { isOnlyAsked } from '@gerende/domain/booking/status';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { Badge, type BadgeTone } from '@gerende/ui/badge';
import type { Column } from '@gerende/ui/data-table';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { nameLinkClass } from '../../../shell/admin/list/row-link.ts';
import { instantInWords } from '../../../shell/instant-words.ts';
import { yen } from '../../../shell/money.ts';
import { dayInWords } from '../../../shell/words.ts';
import { BookingActions, type InvoiceButton } from './booking-actions.tsx';
import type { BookingSearch } from './booking-list-search.ts';
import { sortable } from './sort-header.tsx';

const invoiceTones: Record<InvoiceStatus, BadgeTone> = {
  Unpaid: 'attention',
  Paid: 'good',
  Sent: 'info',
  'Not sent': 'plain',
  Canceled: 'bad',
};
const contactTones: Record<ContactStatus, BadgeTone> = {
  not_contacted: 'attention',
  contacted: 'info',
  notified: 'info',
  confirmed: 'good',
  cancelled: 'bad',
};

type Texts = TFunction<['booking', 'bookingList', 'choices']>;
type Shown = { t: Texts; language: Language; timeZone: string };
export type ListColumns = Shown & {
  search: BookingSearch;
  isChosen: (id: number) => boolean;
  onChoose: (ids: readonly number[], chosen: boolean) => void;
  /** Ids of the bookings on the page. */
  ids: readonly number[];
  /** Opens the popup with the guest's bookings. */
  onOpen: (booking: Booking) => void;
  InvoiceButton: InvoiceButton;
};

/** A name that may be too long for its column; the tooltip shows all of it. */
function TruncatedText({ children }: { children: string }) {
  return <span title={children}>{children}</span>;
}

function Lesson({ booking, t, language }: { booking: Booking; t: Texts; language: Language }) {
  return (
    <>
      <time dateTime={booking.date} className="block">
        {dayInWords(booking.date, language)}
      </time>
      <span className="block text-ink-soft text-xs">
        {booking.setting_time.duration_from}–{booking.setting_time.duration_to}
        {booking.days_of_lesson > 1 && ` · ${t('booking:days', { count: booking.days_of_lesson })}`}
      </span>
    </>
  );
}

function Teacher({ booking, t, language }: { booking: Booking; t: Texts; language: Language }) {
  const { instructor, nominated_instructor: nominated } = booking;
  if (instructor) return instructorName(instructor, language);
  return (
    <span className="text-ink-soft">
      {nominated ? t('booking:nominated', { name: instructorName(nominated, language) }) : t('booking:unassigned')}
    </span>
  );
}

function Made({ instant, language, timeZone }: { instant: string } & Omit<Shown, 't'>) {
  const { day, time } = instantInWords(instant, language, timeZone);
  return (
    <time dateTime={instant}>
      <span className="block">{day}</span>
      <span className="block text-xs">{time}</span>
    </time>
  );
}

const boxClass = 'size-4.5 cursor-pointer accent-glacier align-middle';

/** The column of checkboxes that select bookings; the one in the header selects the whole page. */
function chooseColumn({ t, ids, isChosen, onChoose }: ListColumns): Column<Booking> {
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
        className={boxClass}
        checked={isChosen(row.id)}
        onChange={(event) => onChoose([row.id], event.target.checked)}
      />
    ),
    className: 'w-9',
  };
}

/** What can be done with a row; stays in sight where there is room for it beside the name, which leads there too. */
function actionsColumn({ t, InvoiceButton }: ListColumns): Column<Booking> {
  return {
    id: 'actions',
    header: <span className="sr-only">{t('bookingList:actions')}</span>,
    cell: (row) => <BookingActions booking={row} InvoiceButton={InvoiceButton} />,
    className: 'bg-paper text-right sm:sticky sm:right-0 sm:border-l group-hover:bg-mist-wash',
  };
}

/**
 * Ordered by importance: at a window width of 1280 px the last columns have to be scrolled to.
 * @param list.timeZone the school's, for the day on which a booking was made
 */
export function bookingColumns(list: ListColumns): Column<Booking>[] {
  const { t, language, timeZone, search } = list;
  return [
    chooseColumn(list),
    { id: 'number', header: t('booking:column_number'), cell: (row) => row.id, numeric: true },
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
        <Link
          to="/admin/booking/edit/$bookingID"
          params={{ bookingID: String(row.id) }}
          aria-haspopup="dialog"
          title={row.customer_name}
          className={nameLinkClass}
          onClick={(event) => {
            // With a modifier key the booking's page opens in a new tab, as for any link.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            list.onOpen(row);
          }}
        >
          {row.customer_name}
        </Link>
      ),
      rowHeader: true,
      className: 'max-w-32 truncate sm:max-w-36 2xl:max-w-44',
    },
    {
      id: 'course',
      header: t('booking:column_course'),
      cell: (row) => <TruncatedText>{inLanguage(row.course.name_translations, language)}</TruncatedText>,
      className: 'max-w-28 truncate 2xl:max-w-52',
    },
    {
      id: 'instructor',
      header: t('booking:column_instructor'),
      cell: (row) => <Teacher booking={row} t={t} language={language} />,
      className: 'max-w-24 truncate 2xl:max-w-48',
    },
    { id: 'fee', header: t('booking:column_fee'), cell: (row) => yen(row.fee), numeric: true },
    {
      id: 'contact_status',
      header: t('booking:column_contact_status'),
      cell: ({ contact_status }) => (
        <Badge tone={contactTones[contact_status]}>{t(`choices:contactStatus_${contact_status}`)}</Badge>
      ),
    },
    {
      id: 'invoice_status',
      header: t('booking:column_invoice_status'),
      cell: ({ status, invoice_status }) =>
        // A request owes nothing: what it is says more than its invoice.
        isOnlyAsked(status) ? (
          <Badge tone={status === 'requested' ? 'attention' : 'plain'}>{t(`choices:bookingStatus_${status}`)}</Badge>
        ) : (
          <Badge tone={invoiceTones[invoice_status]}>{t(`choices:invoiceStatus_${invoice_status}`)}</Badge>
        ),
    },
    { id: 'level', header: t('booking:column_level'), cell: (row) => row.ability_level, numeric: true },
    { id: 'people', header: t('booking:column_people'), cell: (row) => row.number_of_orders, numeric: true },
    {
      id: 'slope',
      header: t('booking:column_slope'),
      cell: (row) => <TruncatedText>{inLanguage(row.slope.name_translations, language)}</TruncatedText>,
      className: 'max-w-24 truncate 2xl:max-w-48',
    },
    {
      id: 'made',
      ...sortable('created_at', t('booking:column_made'), search),
      cell: (row) => <Made instant={row.created_at} language={language} timeZone={timeZone} />,
      className: 'tabular text-ink-soft',
    },
    actionsColumn(list),
  ];
}
