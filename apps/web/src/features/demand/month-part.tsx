/** The days of a month as a calendar: instructors needed and available, and how many can be spared. */
import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { addMonths, daysInRow, daysOfMonth, monthOf, startOfWeek } from '@gerende/domain/calendar/plain-date';
import type { Demand } from '@gerende/domain/demand/schema';
import { buttonClass } from '@gerende/ui/button';
import { Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { demandInWords, isShort, spareInWords } from '../../shared/demand/demand-words.ts';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

const refetchInterval = 60_000;

type DayProps = { date: string; demand: Demand | undefined; isChosen: boolean; isToday: boolean };

function Day({ date, demand, isChosen, isToday }: DayProps) {
  const { t } = useTranslation('demand');
  const language = useLanguage();
  const day = dayInWords(date, language);
  const short = demand !== undefined && isShort(demand);
  return (
    <Link
      to="/admin/demand/"
      search={{ date }}
      resetScroll={false}
      aria-label={demand ? demandInWords(demand, day, t) : day}
      className={clsx(
        'grid h-full min-h-16 content-start justify-items-center gap-0.5 rounded border p-1 text-ink no-underline hover:border-glacier',
        isChosen ? 'border-glacier bg-glacier-wash' : 'bg-paper',
        short && 'border-danger',
      )}
    >
      <span className={clsx('tabular text-xs', isToday ? 'font-bold text-glacier-deep' : 'text-ink-soft')}>
        {Number(date.slice(8))}
      </span>
      {demand?.is_closed && <span className="text-ink-soft text-xs">{t('closed')}</span>}
      {demand && !demand.is_closed && (
        <>
          <span className="tabular text-xs sm:text-sm">
            {t('needsOf', { needed: demand.needed, there: demand.there })}
          </span>
          <span className={clsx('tabular font-semibold text-xs sm:text-sm', short ? 'text-danger' : 'text-pine')}>
            {spareInWords(demand)}
          </span>
        </>
      )}
    </Link>
  );
}

function Turn({ to, back }: { to: string; back: boolean }) {
  const { t } = useTranslation('demand');
  const Icon = back ? ChevronLeft : ChevronRight;
  return (
    <Link
      to="/admin/demand/"
      search={{ date: `${to}-01` }}
      aria-label={t(back ? 'earlier' : 'later')}
      className={buttonClass({ size: 'admin', variant: 'quiet', iconOnly: true })}
    >
      <Icon aria-hidden className="size-4" />
    </Link>
  );
}

/** @param date the chosen day, whose month is shown @param today the school's */
export function MonthPart({ date, today }: { date: string; today: string | undefined }) {
  const { t } = useTranslation('demand');
  const language = useLanguage();
  const month = monthOf(date);
  const days = daysOfMonth(month);
  const [from, to] = [days[0] ?? date, days.at(-1) ?? date];
  const list = trpc.admin.demand.days.useQuery({ from, to }, { staleTime: 0, refetchInterval });
  const first = startOfWeek(from, 1);
  const weekdays = daysInRow(first, 7);
  const blanks = daysInRow(first, 7).filter((each) => each < from);
  const demandOf = new Map(list.data?.map((demand) => [demand.date, demand]));
  return (
    <section aria-label={t('month')} className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-2">
        <Turn to={addMonths(month, -1)} back />
        <h2 className="font-semibold text-base">
          {formatDay(from, dateTag(language), { month: 'long', year: 'numeric' })}
        </h2>
        <Turn to={addMonths(month, 1)} back={false} />
      </div>
      <ReadFailure query={list} title={t('loadFailed')} />
      {list.isPending && <Skeleton className="h-96" />}
      {list.data && (
        <div className="grid grid-cols-7 gap-1">
          {weekdays.map((each) => (
            <p key={each} aria-hidden className="text-center text-ink-soft text-xs">
              {formatDay(each, dateTag(language), { weekday: 'short' })}
            </p>
          ))}
          {blanks.map((each) => (
            <span key={each} />
          ))}
          {days.map((each) => (
            <Day key={each} date={each} demand={demandOf.get(each)} isChosen={each === date} isToday={each === today} />
          ))}
        </div>
      )}
    </section>
  );
}
