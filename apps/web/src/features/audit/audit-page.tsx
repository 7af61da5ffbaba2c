/** Settings > Records: who changed, downloaded and viewed what, searched by person, guest and day; only for owners. */
import { type AuditFilter, type AuditKind, auditKinds } from '@gerende/domain/audit/schema';
import { Button } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Download, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StateFilters } from '../../shell/admin/list/state-filters.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useDownload } from '../../shell/admin/use-download.ts';
import { trpc } from '../../trpc.ts';
import { AuditForm } from './audit-form.tsx';
import { AuditLine } from './audit-line.tsx';
import type { AuditSearch } from './audit-search.ts';
import { KeptAudit } from './kept-audit.tsx';

const address = '/admin/settings/audit';

/** The default kind, changes, is left out of the address. */
const others = auditKinds.filter((kind) => kind !== 'changed');

function Kinds({ search }: { search: AuditSearch }) {
  const { t } = useTranslation('audit');
  const chosen = others.find((kind) => kind === search.kind);
  return (
    <StateFilters
      label={t('kind')}
      states={others}
      chosen={chosen}
      renderLink={({ state, ...link }) => (
        <Link to={address} search={{ ...search, kind: state, entity: undefined }} {...link}>
          {t(`kind_${state ?? ('changed' satisfies AuditKind)}`)}
        </Link>
      )}
    />
  );
}

function Lines({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation(['audit', 'common']);
  const { download, busy } = useDownload();
  const list = trpc.admin.audit.list.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.next,
    initialCursor: null,
    staleTime: 0,
  });
  if (list.isPending)
    return (
      <LoadingRegion label={t('common:loading')}>
        <Skeleton className="h-96" />
      </LoadingRegion>
    );
  const failure = <ReadFailure query={list} title={t('audit:loadFailed')} />;
  if (!list.data) return failure;
  const lines = list.data.pages.flatMap((page) => page.lines);
  if (lines.length === 0)
    return (
      <>
        {failure}
        <EmptyState icon={<ScrollText aria-hidden className="size-8" />} title={t('audit:empty')}>
          {t('audit:emptyHint')}
        </EmptyState>
      </>
    );
  const set = Object.entries(filter).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return (
    <>
      {failure}
      <ul aria-label={t('audit:lines')} className="divide-y rounded border bg-paper">
        {lines.map((line) => (
          <AuditLine key={line.key} line={line} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {list.hasNextPage && (
          <Button size="admin" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('audit:earlier')}
          </Button>
        )}
        <Button
          size="admin"
          icon={<Download aria-hidden className="size-4" />}
          busy={busy}
          onClick={() =>
            void download({
              path: `/api/v1/export/audit?${new URLSearchParams(set)}`,
              failedText: t('audit:downloadFailed'),
            })
          }
        >
          {t('audit:download')}
        </Button>
      </div>
    </>
  );
}

export function AuditPage({ search }: { search: AuditSearch }) {
  const { t } = useTranslation('audit');
  const filter: AuditFilter = { ...search, kind: search.kind ?? 'changed' };
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <div className="max-w-prose">
        <h2 className="font-semibold text-base">{t('title')}</h2>
        <p className="text-ink-soft">{t('intro')}</p>
      </div>
      <Kinds search={search} />
      <AuditForm filter={filter} />
      <Lines filter={filter} />
      <KeptAudit />
    </div>
  );
}
