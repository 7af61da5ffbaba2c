/** Says above the grid what is closed on the shown days, with a link to the bookings it touches. */

import type { ClosedDay } from '@gerende/domain/closure/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { Link } from '@tanstack/react-router';
import { CloudSnow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayInWords, hoursInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';

export function ClosedNotice({ days, closures }: { days: readonly string[]; closures: readonly ClosedDay[] }) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const shown = closures.filter(({ date }) => days.includes(date));
  if (shown.length === 0) return null;
  return (
    <ul className="wrap-anywhere flex w-full flex-wrap gap-1.5 text-sm">
      {shown.map(({ closure_id, date, from, to, slope }) => {
        const place = slope ? inLanguage(slope.name_translations, language) : t('wholeSchool');
        const hours = from === '00:00' && to === '24:00' ? '' : ` ${hoursInWords(from, to)}`;
        return (
          <li key={`${closure_id} ${date}`}>
            <Link
              to="/admin/closures/$closureID"
              params={{ closureID: String(closure_id) }}
              className="inline-flex items-center gap-1.5 rounded border border-amber bg-amber-wash px-2 py-0.5 text-ink no-underline"
            >
              <CloudSnow aria-hidden className="size-4 shrink-0 text-amber" />
              {t('closedNotice', { place, when: `${dayInWords(date, language)}${hours}` })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
