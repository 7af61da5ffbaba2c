/**
 * What a screen says of a read that failed: the failure in place of what was never read, or, above what was read
 * before and stays, that it may be old, once for all such reads of a page. A screen whose data is stored for times
 * without a network has its own note.
 */
import { Button } from '@gerende/ui/button';
import { CloudOff, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { instantInWords } from '../../kept-words.ts';
import { useSchool } from '../../school.ts';
import { useFailureText } from '../../use-failure-text.ts';
import { useLanguage } from '../../use-language.ts';
import { FailedQuery, type FailedQueryProps } from './failed-query.tsx';
import { type OldRead, useOldReads } from './old-reads.ts';

/** The part of a query that is used here. */
export type FailingQuery = FailedQueryProps['query'] & { data: unknown; dataUpdatedAt: number };

type ReadFailureProps = {
  query: FailingQuery;
  /** Says that nothing could be loaded. */
  title: string;
};

function OldNote({ reads }: { reads: readonly OldRead[] }) {
  const { t } = useTranslation(['admin', 'common']);
  const language = useLanguage();
  const failureText = useFailureText();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  // biome-ignore lint/style/noRestrictedGlobals: writes an instant of the browser as text
  const readAt = new Date(Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt))).toISOString();
  const since = instantInWords(readAt, language, timeZone);
  const failures = [...new Set(reads.map(({ error }) => failureText(error)))];
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-amber bg-amber-wash px-3 py-2 text-amber text-sm print:hidden"
    >
      <CloudOff aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 basis-60">
        {reads.length > 1 ? t('admin:mayAllBeOld', since) : t('admin:mayBeOld', since)} {failures.join(' ')}
      </span>
      <Button
        size="admin"
        busy={reads.some(({ isFetching }) => isFetching)}
        onClick={() => reads.forEach((read) => void read.refetch())}
        icon={<RotateCw aria-hidden className="size-4" />}
      >
        {t('common:retry')}
      </Button>
    </div>
  );
}

function MayBeOld({ query }: { query: FailingQuery }) {
  const place = useRef<HTMLDivElement>(null);
  const reads = useOldReads(query, place);
  return (
    <div ref={place} hidden={reads.length === 0}>
      {reads.length > 0 && <OldNote reads={reads} />}
    </div>
  );
}

export function ReadFailure({ query, title }: ReadFailureProps) {
  if (!query.error) return null;
  return query.data === undefined ? <FailedQuery query={query} title={title} /> : <MayBeOld query={query} />;
}
