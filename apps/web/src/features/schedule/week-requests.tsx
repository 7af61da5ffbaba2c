/** Requests of guests on the shown days: they hold no place, so the grid does not show them (decision 0033). */

import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

const refetchInterval = 60_000;

export function WeekRequests({ days }: { days: readonly string[] }) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const { data = [] } = trpc.admin.waitingList.days.useQuery(undefined, { refetchInterval });
  const asked = days.flatMap((day) => data.filter(({ date }) => date === day));
  if (asked.length === 0) return null;
  return (
    <Link
      to="/admin/requests/"
      className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 rounded bg-amber-wash px-3 py-1 text-sm hover:underline max-md:min-h-11"
    >
      <MessageCircleQuestion aria-hidden className="size-4 shrink-0 text-amber" />
      <span className="font-medium">{t('openRequests')}</span>
      {asked.map(({ date, requests }) => (
        <span key={date} className="tabular">
          {t('requestsOnDay', { date: dayInWords(date, language), requests })}
        </span>
      ))}
    </Link>
  );
}
