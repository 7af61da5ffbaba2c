/** Who comes from which hotel, and how many of them are picked up. */
import type { Arrival } from '@gerende/domain/today/rules';
import { Badge } from '@gerende/ui/badge';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export function Arrivals({ date, arrivals }: { date: string; arrivals: readonly Arrival[] }) {
  const { t } = useTranslation('today');
  if (arrivals.length === 0) return null;
  return (
    <details className="mt-6 rounded border bg-paper">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold text-base">
        {t('arrivals', { count: arrivals.length })}
      </summary>
      <ul className="border-t">
        {arrivals.map(({ hotel_name, people, pick_up, guests }) => (
          <li key={hotel_name} className="flex flex-wrap items-center gap-x-3 border-t px-4 first:border-t-0">
            <Link
              to="/admin/booking/"
              search={{ operating_day_from: date, operating_day_to: date, hotel_name }}
              className="wrap-anywhere flex min-h-11 items-center font-medium text-glacier"
            >
              {hotel_name}
            </Link>
            <span className="tabular">{t('people', { count: people })}</span>
            {pick_up > 0 && <Badge tone="info">{t('pickUpOf', { count: pick_up })}</Badge>}
            <span className="wrap-anywhere text-ink-soft">
              {guests.map(({ customer_name }) => customer_name).join(t('separator'))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
