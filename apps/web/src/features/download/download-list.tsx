/** Settings > Downloads: which administrator took which file with guests' data, when, and with which filters. */
import type { Download, Downloads } from '@gerende/domain/download/schema';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { FailedQuery } from '../../shell/admin/failed-query.tsx';
import { instantInWords } from '../../shell/instant-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

/** The names are those of the address of a list and of the REST interface. */
const filtersInWords = (filters: Download['filters']): string =>
  Object.entries(filters)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

function Line({ download, timeZone }: { download: Download; timeZone: string }) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const { at, actor, kind, of, rows, filters } = download;
  const { day, time } = instantInWords(at, language, timeZone);
  const facts = [rows === null ? null : t('downloadRows', { count: rows }), of].filter((fact) => fact !== null);
  const set = filtersInWords(filters);
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{[t(`downloadKind_${kind}`), ...facts].join(' · ')}</span>
        <time className="tabular text-ink-soft" dateTime={at}>
          {day}, {time}
        </time>
      </p>
      <p className="wrap-anywhere text-ink-soft text-xs">
        {actor === 'system' ? t('downloadByCommand') : actor}
        {set !== '' && ` · ${t('downloadFilters', { filters: set })}`}
      </p>
    </li>
  );
}

function Shown({ downloads, time_zone }: Downloads) {
  const { t } = useTranslation('settings');
  if (downloads.length === 0) return <EmptyState title={t('downloadsNone')}>{t('downloadsNoneHint')}</EmptyState>;
  return (
    <ul className="divide-y rounded border bg-paper">
      {downloads.map((download) => (
        <Line key={download.id} download={download} timeZone={time_zone} />
      ))}
    </ul>
  );
}

export function DownloadList() {
  const { t } = useTranslation(['settings', 'common']);
  const query = trpc.admin.download.list.useQuery(undefined, { staleTime: 0 });
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div className="max-w-prose">
        <h2 className="font-semibold text-base">{t('settings:downloadsTitle')}</h2>
        <p className="text-ink-soft">{t('settings:downloadsIntro')}</p>
      </div>
      {query.data && <Shown {...query.data} />}
      {!query.data && query.error !== null && <FailedQuery query={query} title={t('settings:loadFailed')} />}
      {!query.data && query.error === null && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
    </div>
  );
}
