/**
 * The bookings of the popup as a table: day, name, course, people, level; on the schedule also what is needed about the
 * guest that day.
 */

import type { Booking } from '@gerende/domain/booking/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { languageName } from '@gerende/domain/language/taught';
import { isSettled, toGiveBack } from '@gerende/domain/payment/rules';
import { phoneHref } from '@gerende/domain/phone-href';
import { Button } from '@gerende/ui/button';
import { useTranslation } from 'react-i18next';
import { dayInWords, hoursInWords } from '../../../shell/kept-words.ts';
import { yen } from '../../../shell/money.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { MarksHint, PlanMarks } from './plan-marks.tsx';

/** One day of a booking, when the popup is about that day. */
export type PlanDay = {
  date: string;
  start_time: string;
  end_time: string;
  day_number: number;
  days_of_lesson: number;
  /** Who teaches then, in words. */
  teacher: string;
};

/** What the table shows besides day and name. */
export type ShownPlans = {
  /** The day shown for each booking; a booking without one here is shown by its first day. */
  days?: ReadonlyMap<number, PlanDay>;
  /** Columns that not every caller needs; shown by default. */
  showCourse?: boolean;
  showLevel?: boolean;
  /** The people of each booking, for a class; not shown by default. */
  showPeople?: boolean;
  /**
   * What the desk needs to know about the guest on the day: people, phone, hotel, language, notes; not shown by
   * default.
   */
  showGuest?: boolean;
};

const headClass = 'break-keep px-2 pb-1 font-medium text-ink-soft first:pl-0 last:pr-0';
const cellClass = 'px-2 py-2 align-top first:pl-0 last:pr-0';
/** Columns that a phone shows under the name. */
const wideOnly = 'max-sm:hidden';

/** The time of the lesson: that day with its instructor, or the first day and the number of days. */
function PlanTime({ row, day }: { row: Booking; day: PlanDay | undefined }) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const date = day?.date ?? row.date;
  const [from, to] = day
    ? [day.start_time, day.end_time]
    : [row.setting_time.duration_from, row.setting_time.duration_to];
  const days = day?.days_of_lesson ?? row.days_of_lesson;
  const count = day ? t('dayOf', { day: day.day_number, days }) : t('days', { count: days });
  return (
    <>
      <time dateTime={date} className="block">
        {dayInWords(date, language)}
      </time>
      <span className="block text-ink-soft text-xs">
        {hoursInWords(from, to)}
        {days > 1 && ` · ${count}`}
      </span>
      {day && (
        <span className="wrap-anywhere block max-w-36 whitespace-normal text-ink-soft text-xs">{day.teacher}</span>
      )}
    </>
  );
}

/** Writes each fact on one line, and only if there is something to say. */
function GuestFacts({ row }: { row: Booking }) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const tongue = row.lesson_language ? languageName(row.lesson_language, language) : '';
  const phone = row.phone_number.trim();
  return (
    <span data-guest-facts className="mt-0.5 block font-normal text-ink-soft text-xs">
      <span className="flex flex-wrap gap-x-2">
        <span>{t('people', { count: row.number_of_orders })}</span>
        {phone && (
          <a href={phoneHref(phone)} className="tabular whitespace-nowrap text-glacier underline">
            {phone}
          </a>
        )}
        {tongue && <span>{tongue}</span>}
        {row.hotel_name && <span>{t('hotelOf', { name: row.hotel_name })}</span>}
      </span>
      {row.admin_notes && <span className="line-clamp-3 whitespace-pre-line">{row.admin_notes}</span>}
    </span>
  );
}

/** What the guest still owes or gets back, which the schedule and the list of a guest do not read themselves. */
function PlanMoney({ row }: { row: Booking }) {
  const { t } = useTranslation('bookingForm');
  const { data: ledger, isPending } = trpc.admin.payment.list.useQuery({ booking_id: row.id }, { staleTime: 0 });
  const words = ledger && {
    owes: ledger.balance > 0 && t('planOwes', { amount: yen(ledger.balance) }),
    back: toGiveBack(ledger) > 0 && t('planDueBack', { amount: yen(toGiveBack(ledger)) }),
    credit: ledger.credit > 0 && t('planCredit', { amount: yen(ledger.credit) }),
    paid: isSettled(ledger) && ledger.balance === 0 && t('planPaid'),
    byHand: ledger.lines.some((line) => line.id === row.id && line.is_set_by_hand) && t('planByHand'),
  };
  const said = words && Object.values(words).filter(Boolean).join(' · ');
  // While it is loading its line is reserved, so that nothing below moves under a press.
  if (!said && !isPending) return null;
  return <span className="tabular mt-0.5 block min-h-4 font-normal text-ink-soft text-xs">{said}</span>;
}

type PlanRowProps = { row: Booking; shown: ShownPlans; onEdit: () => void; onChanged: () => void };

function PlanRow({ row, shown, onEdit, onChanged }: PlanRowProps) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const course = inLanguage(row.course.name_translations, language);
  const below = [
    shown.showCourse && course,
    shown.showPeople && t('people', { count: row.number_of_orders }),
    shown.showLevel && t('levelNumber', { level: row.ability_level }),
  ];
  const day = shown.days?.get(row.id);
  return (
    <>
      <tr className="border-t">
        <td className={`${cellClass} tabular whitespace-nowrap`}>
          <PlanTime row={row} day={day} />
        </td>
        <th scope="row" className={`${cellClass} wrap-anywhere min-w-24 text-left font-medium`}>
          {row.customer_name}
          <span className="block font-normal text-ink-soft text-xs sm:hidden">{below.filter(Boolean).join(' · ')}</span>
          {shown.showGuest && <GuestFacts row={row} />}
          <PlanMoney row={row} />
        </th>
        {shown.showCourse && <td className={`${cellClass} ${wideOnly} wrap-anywhere min-w-24`}>{course}</td>}
        {shown.showPeople && <td className={`${cellClass} ${wideOnly} tabular`}>{row.number_of_orders}</td>}
        {shown.showLevel && <td className={`${cellClass} ${wideOnly} tabular`}>{row.ability_level}</td>}
        <td className={`${cellClass} text-right`}>
          <Button
            size="admin"
            className="whitespace-nowrap"
            aria-label={t('editOne', { name: row.customer_name })}
            onClick={onEdit}
          >
            {t('edit')}
          </Button>
        </td>
      </tr>
      {shown.showGuest && day && (
        <tr>
          <td colSpan={6}>
            <PlanMarks row={row} date={day.date} onChanged={onChanged} />
          </td>
        </tr>
      )}
    </>
  );
}

type PlanTableProps = {
  caption: string;
  rows: readonly Booking[];
  shown: ShownPlans;
  onEdit: (booking: Booking) => void;
  /** Called when the people of a booking were changed. */
  onChanged: () => void;
};

export function PlanTable({ caption, rows, shown, onEdit, onChanged }: PlanTableProps) {
  const { showCourse = true, showLevel = true, showPeople = false, showGuest = false, days } = shown;
  const { t } = useTranslation('bookingForm');
  const [day] = showGuest ? (days?.values() ?? []) : [];
  return (
    <>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={headClass}>
              {t('dayAndTime')}
            </th>
            <th scope="col" className={headClass}>
              {t('name')}
            </th>
            {showCourse && (
              <th scope="col" className={`${headClass} ${wideOnly}`}>
                {t('course')}
              </th>
            )}
            {showPeople && (
              <th scope="col" className={`${headClass} ${wideOnly}`}>
                {t('numberOfPeople')}
              </th>
            )}
            {showLevel && (
              <th scope="col" className={`${headClass} ${wideOnly}`}>
                {t('level')}
              </th>
            )}
            <th scope="col" className={headClass}>
              <span className="sr-only">{t('edit')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PlanRow
              key={row.id}
              row={row}
              shown={{ showCourse, showLevel, showPeople, showGuest, days }}
              onEdit={() => onEdit(row)}
              onChanged={onChanged}
            />
          ))}
        </tbody>
      </table>
      {day && <MarksHint date={day.date} />}
    </>
  );
}
