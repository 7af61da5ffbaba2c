/** Warns that days which are about to be closed have bookings; nothing is forbidden. */
import type { SlopeUse } from '@gerende/domain/slope/schema';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shell/use-language.ts';
import { dayInWords } from '../../shell/words.ts';

/** How many days are named. */
const daysShown = 5;

export function ClosedBookings({ days }: { days: SlopeUse['days'] }) {
  const { t } = useTranslation('slope');
  const language = useLanguage();
  // A booking of several days is one booking.
  const count = new Set(days.flatMap((day) => day.bookings)).size;
  return (
    <div role="status">
      {days.length > 0 && (
        <div className="mt-2 rounded bg-amber-wash px-3 py-2">
          <p className="flex items-start gap-2 font-medium">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('closesBookings', { count })}
          </p>
          <ul className="mt-1 list-disc pl-11">
            {days.slice(0, daysShown).map(({ date, bookings }) => (
              <li key={date}>{`${dayInWords(date, language)}: ${t('bookings', { count: bookings.length })}`}</li>
            ))}
            {days.length > daysShown && <li>{t('moreDays', { count: days.length - daysShown })}</li>}
          </ul>
          <p className="mt-1">{t('closesBookingsHint')}</p>
        </div>
      )}
    </div>
  );
}
