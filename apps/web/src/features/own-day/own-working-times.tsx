/** When the instructor works, the days called in, and the days on which they would like to work, or not to. */

import type { OwnWorkingTimes as Times } from '@gerende/domain/work-wish/schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeasonWords } from '../../shared/working-times/season-words.ts';
import { dayInWords } from '../../shell/kept-words.ts';
import { useCertainlyMay } from '../../shell/session/rights.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { useKeepOwn } from './use-own-days.ts';
import { WishDays } from './wish-days.tsx';

function Seasons({ seasons }: { seasons: Times['seasons'] }) {
  const { t } = useTranslation('workingTimes');
  const words = useSeasonWords();
  if (seasons.length === 0) return <p className="text-ink-soft">{t('ownAlways')}</p>;
  return (
    <ul className="grid gap-2">
      {seasons.map((season) => (
        <li key={`${season.from} ${season.to} ${words.lines(season).join()}`} className="rounded border bg-paper p-3">
          <p className="tabular font-semibold">{words.span(season)}</p>
          {words.lines(season).map((line) => (
            <p key={line} className="tabular">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function CalledIn({ days }: { days: Times['called_in'] }) {
  const { t } = useTranslation('workingTimes');
  const language = useLanguage();
  if (days.length === 0) return null;
  return (
    <>
      <h3 className="mt-2 font-semibold">{t('calledIn')}</h3>
      <ul>
        {days.map(({ date, from, to }) => (
          <li key={date} className="tabular">
            {from === '00:00' && to === '24:00'
              ? dayInWords(date, language)
              : t('calledInOn', { day: dayInWords(date, language), from, to })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** @param today the school's */
export function OwnWorkingTimes({ today }: { today: string }) {
  const { t } = useTranslation('workingTimes');
  const id = useId();
  const enabled = useCertainlyMay('see_own_day');
  const own = trpc.admin.workWish.own.useQuery(undefined, {
    staleTime: 0,
    enabled,
  });
  useKeepOwn('times', own.data, own.dataUpdatedAt);
  return (
    <section aria-labelledby={id} className="mt-6 grid gap-2">
      <h2 id={id} className="font-semibold text-lg">
        {t('own')}
      </h2>
      {!own.data && own.isError && <p className="text-ink-soft">{t('ownNotLoaded')}</p>}
      {own.data && (
        <>
          <Seasons seasons={own.data.seasons} />
          <CalledIn days={own.data.called_in} />
          <WishDays today={today} wishes={own.data.wishes} />
        </>
      )}
    </section>
  );
}
