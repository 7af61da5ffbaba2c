/** Says above an empty grid that the school is closed and when it opens next, or what can be done with the empty cells. */

import { addDays } from '@gerende/domain/calendar/plain-date';
import { firstOpenAfter, type OpenHours } from '@gerende/domain/schedule/availability';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

/** Reaches from one season into the next. */
const daysAhead = 365;

/** @param open of the days around; a day further ahead is asked for */
export function EmptyDays({ days, open }: { days: readonly string[]; open: OpenHours }) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const last = days.at(-1) ?? '';
  const isClosed = days.every((day) => !open.has(day));
  const known = isClosed ? firstOpenAfter(open, last) : undefined;
  const ahead = { from: last, to: addDays(last, daysAhead) };
  const later = trpc.admin.operatingDay.list.useQuery(ahead, { enabled: isClosed && known === undefined });
  if (!isClosed) return <p className="mb-2 text-ink-soft">{t(days.length > 2 ? 'emptyWeek' : 'emptyDays')}</p>;
  const next = known ?? later.data?.find(({ date }) => date > last)?.date;
  return (
    <p className="mb-2 font-medium">
      {t('closedThen', { count: days.length })}{' '}
      {next ? t('opensNext', { day: dayInWords(next, language) }) : later.isSuccess && t('opensNever')}
    </p>
  );
}
