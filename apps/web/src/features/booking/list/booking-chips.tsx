/** One-press filters for the lists that the desk uses most. */
import { addDays, daysBetween, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import { trpc } from '../../../trpc.ts';
import { addressOf, type BookingSearch, isSameList, upcomingSearch } from './booking-list-search.ts';

const onDay = (day: PlainDate): BookingSearch => ({ operating_day_from: day, operating_day_to: day, direction: 'asc' });

const lists = (today: PlainDate) =>
  [
    ['chip_coming', upcomingSearch(today)],
    ['chip_today', onDay(today)],
    ['chip_tomorrow', onDay(addDays(today, 1))],
    ['chip_unassigned', { ...upcomingSearch(today), free_instructor: true, without_canceled: true }],
    ['chip_owes', { owes: true, direction: 'asc' }],
    ['chip_unpaid', { invoice_status: 'Unpaid', without_canceled: true, direction: 'asc' }],
    ['chip_all', addressOf({})],
  ] as const satisfies [string, BookingSearch][];

/** How many bookings are owed for, how much, and for how long the oldest. */
function OwedNumbers({ today }: { today: PlainDate }) {
  const { t } = useTranslation('bookingList');
  const { data: owed } = trpc.admin.booking.owed.useQuery();
  if (!owed?.oldest) return null;
  const age = daysBetween(owed.oldest, today);
  return (
    <span className="tabular font-normal text-ink-soft">
      {t('owed', { count: owed.bookings, sum: yen(owed.yen) })}
      {age > 0 && ` · ${t('oldest', { count: age })}`}
    </span>
  );
}

export function BookingChips({ search, today }: { search: BookingSearch; today: PlainDate }) {
  const { t } = useTranslation('bookingList');
  return (
    <nav aria-label={t('chips')} className="mb-3 flex flex-wrap gap-1">
      {lists(today).map(([name, list]) => {
        const isShown = isSameList(search, list);
        return (
          <Link
            key={name}
            to="/admin/booking/"
            search={list}
            {...(isShown && { 'aria-current': 'page' })}
            className={clsx(
              buttonClass({ size: 'admin', variant: 'quiet' }),
              'max-sm:max-w-full max-sm:shrink max-sm:flex-wrap max-sm:justify-start max-sm:gap-y-0',
              isShown && 'bg-glacier-wash font-semibold text-glacier-deep',
            )}
          >
            {t(name)}
            {name === 'chip_owes' && <OwedNumbers today={today} />}
          </Link>
        );
      })}
    </nav>
  );
}
