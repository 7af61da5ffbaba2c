/** What needs attention on the day: each is a link to where it is listed. */
import { countsOf } from '@gerende/domain/today/rules';
import type { Today } from '@gerende/domain/today/schema';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

const look = (count: number): string =>
  clsx(
    'inline-flex min-h-11 max-w-full items-center rounded border px-3 py-1 font-medium no-underline hover:border-glacier',
    count > 0 ? 'border-amber bg-amber-wash text-amber' : 'border-mist-edge bg-paper text-ink',
  );

export function TodayChips({ day }: { day: Today }) {
  const { t } = useTranslation('today');
  const { date, requests, paid_late, failed_messages } = day;
  const { people, here, unassigned, owing } = countsOf(day);
  const onDay = { operating_day_from: date, operating_day_to: date };
  return (
    <nav aria-label={t('chips')} className="mb-4 flex flex-wrap items-center gap-2">
      <p className="tabular mr-2 font-medium text-base">{t('here', { here, people })}</p>
      <Link
        to="/admin/booking/"
        search={{ ...onDay, free_instructor: true, without_canceled: true }}
        className={look(unassigned)}
      >
        {t('unassigned', { count: unassigned })}
      </Link>
      <Link to="/admin/requests/" className={look(requests)}>
        {t('requests', { count: requests })}
      </Link>
      {paid_late > 0 && (
        <Link to="/admin/requests/" className={look(paid_late)}>
          {t('paidLate', { count: paid_late })}
        </Link>
      )}
      <Link to="/admin/booking/" search={{ ...onDay, owes: true, without_canceled: true }} className={look(owing)}>
        {t('owing', { count: owing })}
      </Link>
      <Link to="/admin/outbox/" search={{ state: 'failed' }} className={look(failed_messages)}>
        {t('failedMessages', { count: failed_messages })}
      </Link>
    </nav>
  );
}
