/** A day by category and language, and whom to call in. */

import type { DayDemand, Tightest } from '@gerende/domain/demand/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { languageName } from '@gerende/domain/language/taught';
import { buttonClass } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { isShort } from '../../shared/demand/demand-words.ts';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { CallIn } from './call-in.tsx';
import { CalledInPart, WishesPart } from './called-in.tsx';

const refetchInterval = 30_000;

type Row = Tightest & { key: string; name: string; sold: number };

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t } = useTranslation('demand');
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-b text-ink-soft text-xs">
          <th scope="col" className="whitespace-nowrap py-1 pr-2 text-left font-normal">
            {title}
          </th>
          {(['sold', 'needed', 'there', 'spare'] as const).map((each) => (
            <th key={each} scope="col" className="whitespace-nowrap py-1 pl-2 text-right font-normal">
              {t(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, sold, needed, there, spare }) => (
          <tr key={key} className="border-b">
            <th scope="row" className="wrap-anywhere py-1 pr-2 text-left font-medium">
              {name}
            </th>
            {[sold, needed, there].map((count, at) => (
              <td key={['sold', 'needed', 'there'][at]} className="tabular py-1 pl-2 text-right">
                {count}
              </td>
            ))}
            <td className={clsx('tabular py-1 pl-2 text-right', spare < 0 ? 'font-semibold text-danger' : 'text-pine')}>
              {spare}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Counted({ day }: { day: DayDemand }) {
  const { t } = useTranslation('demand');
  const language = useLanguage();
  const { categories, languages } = day;
  return (
    <>
      {day.untaught > 0 && <p className="font-semibold text-danger">{t('untaught', { count: day.untaught })}</p>}
      {day.untaught === 0 && isShort(day) && (
        <p className="font-semibold text-danger">{t('short', { count: -day.spare })}</p>
      )}
      {!day.is_known && <p className="text-amber">{t('notKnown')}</p>}
      <Rows
        title={t('category')}
        rows={[
          { ...day, key: 'all', name: t('all') },
          ...categories.map(({ category_id, name, ...counts }) => ({
            ...{ ...counts, key: String(category_id), name: inLanguage(name, language) },
          })),
        ]}
      />
      {languages.length === 0 ? (
        <p className="text-ink-soft">{t('noLanguages')}</p>
      ) : (
        <Rows
          title={t('language')}
          rows={languages.map(({ language: tag, ...counts }) => ({
            ...{ ...counts, key: tag, name: languageName(tag, language) },
          }))}
        />
      )}
    </>
  );
}

export function DayPart({ date }: { date: string }) {
  const { t } = useTranslation(['demand', 'common']);
  const language = useLanguage();
  const day = trpc.admin.demand.day.useQuery({ date }, { staleTime: 0, refetchInterval });
  return (
    <section aria-labelledby="demand-day" className="grid min-w-0 gap-4 rounded border bg-paper p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="demand-day" className="font-semibold text-base">
          {dayInWords(date, language)}
        </h2>
        <Link to="/admin/schedule/" search={{ date }} className={buttonClass({ size: 'admin', variant: 'quiet' })}>
          {t('demand:inSchedule')}
        </Link>
      </div>
      {day.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      <ReadFailure query={day} title={t('demand:loadFailed')} />
      {day.data?.is_closed && <p className="font-medium">{t('demand:closedHint')}</p>}
      {day.data && !day.data.is_closed && <Counted day={day.data} />}
      {day.data && <CalledInPart date={date} calls={day.data.called_in} />}
      {day.data && !day.data.is_closed && <CallIn date={date} day={day.data} />}
      {day.data && <WishesPart wishes={day.data.wishes} />}
    </section>
  );
}
