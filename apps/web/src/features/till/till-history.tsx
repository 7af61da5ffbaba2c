/** All tills, the newest first, with what was counted and what was missing. */
import type { Till } from '@gerende/domain/till/schema';
import { Badge } from '@gerende/ui/badge';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../shell/admin/list/list-pages.tsx';
import { useNearestPage } from '../../shell/admin/list/use-nearest-page.ts';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { instantInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { useTillName } from './now-part.tsx';
import { TillLines } from './till-lines.tsx';
import { TillSums } from './till-sums.tsx';

function Outcome({ till: { closed } }: { till: Till }) {
  const { t } = useTranslation('till');
  if (!closed) return <Badge tone="info">{t('isOpen')}</Badge>;
  const off = closed.cash_difference + (closed.card_difference ?? 0);
  if (closed.cash_difference === 0 && !closed.card_difference) return <Badge tone="good">{t('agrees')}</Badge>;
  return <Badge tone="bad">{t(off < 0 ? 'missing' : 'tooMuch', { amount: yen(Math.abs(off)) })}</Badge>;
}

function ClosedTill({ till, withCounter }: { till: Till; withCounter: boolean }) {
  const { t } = useTranslation('till');
  const [isOpen, setIsOpen] = useState(false);
  const nameOf = useTillName();
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const opened = instantInWords(till.opened_at, language, timeZone);
  const closed = till.closed && instantInWords(till.closed.at, language, timeZone);
  return (
    <li className="py-3">
      {/* The movements are fetched when it is opened. */}
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="wrap-anywhere cursor-pointer">
          <span className="font-medium">{nameOf(till, withCounter)}</span> <Outcome till={till} />
        </summary>
        <div className="mt-3 grid gap-3">
          <p className="wrap-anywhere text-ink-soft text-sm">
            {t('openedBy', { time: opened.time, actor: till.opened_by })}
            {closed && till.closed && ` · ${t('closedBy', { ...closed, actor: till.closed.by })}`}
          </p>
          <TillSums till={till} />
          {till.closed?.note && <p className="wrap-anywhere whitespace-pre-line text-sm">{till.closed.note}</p>}
          {isOpen && <TillLines id={till.id} />}
        </div>
      </details>
    </li>
  );
}

/** @param page counted from 1 */
export function TillHistory({ page }: { page: number }) {
  const { t } = useTranslation(['till', 'common']);
  const query = trpc.admin.till.list.useQuery({ page }, { placeholderData: keepPreviousData, staleTime: 0 });
  const last = query.data?.meta.last_page ?? 1;
  const tills = query.data?.data ?? [];
  useNearestPage(page, query.isSuccess && !query.isPlaceholderData ? last : undefined);
  return (
    <section aria-labelledby="all-tills" className="rounded border bg-paper p-4">
      <h2 id="all-tills" className="font-semibold">
        {t('till:allTills')}
      </h2>
      {query.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="mt-3 h-20" />
        </LoadingRegion>
      )}
      <ReadFailure query={query} title={t('till:loadFailed')} />
      {query.data && tills.length === 0 && <p className="mt-2 text-ink-soft text-sm">{t('till:noTills')}</p>}
      <ul className="divide-y">
        {tills.map((till) => (
          <ClosedTill
            key={till.id}
            till={till}
            withCounter={tills.some(({ counter_id }) => counter_id !== till.counter_id)}
          />
        ))}
      </ul>
      {last > 1 && (
        <ListPages
          page={page}
          last={last}
          linkTo={(to, link) => <Link key={to} to="/admin/till/" search={to ? { page: to } : {}} {...link} />}
        />
      )}
    </section>
  );
}
