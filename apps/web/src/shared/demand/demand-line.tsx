/**
 * The instructors that each shown day needs and has, above the schedule: fetched separately, so that the grid does not
 * wait for it.
 */
import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import type { Demand } from '@gerende/domain/demand/schema';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { demandInWords, isShort, spareInWords } from './demand-words.ts';

/** Others may book meanwhile. */
const refetchInterval = 30_000;

function Day({ demand }: { demand: Demand }) {
  const { t } = useTranslation('demand');
  const language = useLanguage();
  const { date, needed, there, is_closed } = demand;
  const short = isShort(demand);
  return (
    <Link
      to="/admin/demand/"
      search={{ date }}
      aria-label={demandInWords(demand, dayInWords(date, language), t)}
      className={clsx(
        'flex h-full min-h-7 flex-wrap items-center justify-center gap-x-1.5 rounded border px-1.5 text-xs no-underline hover:border-glacier',
        short ? 'border-danger bg-paper font-semibold text-danger' : 'bg-paper text-ink-soft',
      )}
    >
      <span className="whitespace-nowrap">
        {formatDay(date, dateTag(language), { weekday: 'short', day: 'numeric' })}
      </span>
      {is_closed ? (
        <span>{t('closed')}</span>
      ) : (
        <>
          <span className="tabular font-medium text-ink">{t('needsOf', { needed, there })}</span>
          <span className={clsx('tabular', !short && 'text-pine')}>{spareInWords(demand)}</span>
        </>
      )}
    </Link>
  );
}

/** @param days in a row */
export function DemandLine({ days }: { days: readonly string[] }) {
  const { t } = useTranslation('demand');
  const [from, to] = [days[0] ?? '', days.at(-1) ?? ''];
  const { data } = trpc.admin.demand.days.useQuery(
    { from, to },
    { staleTime: 0, refetchInterval, enabled: days.length > 0, placeholderData: (before) => before },
  );
  return (
    <nav aria-label={t('line')} className="mb-1.5 min-h-7 max-md:hidden">
      <ul className="grid auto-cols-fr grid-flow-col gap-1">
        {data?.map((demand) => (
          <li key={demand.date}>
            <Day demand={demand} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
