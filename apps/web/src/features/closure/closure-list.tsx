/** /admin/closures/: what is closed, and how many of the bookings it touches are answered. */
import type { Closure } from '@gerende/domain/closure/schema';
import { Badge } from '@gerende/ui/badge';
import { buttonClass } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { CloudSnow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { trpc } from '../../trpc.ts';
import { useClosureWords } from './closure-words.ts';
import { ClosureProgress } from './progress.tsx';
import { useLiveClosures } from './use-closure-changed.ts';

function ClosureCard({ closure }: { closure: Closure }) {
  const { t } = useTranslation('closure');
  const words = useClosureWords();
  const { id, state, is_over, progress, reason } = closure;
  return (
    <article
      aria-labelledby={`closure-${id}`}
      className="wrap-anywhere flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded border bg-paper p-4"
    >
      <div className="grid min-w-0 gap-1">
        <h2 id={`closure-${id}`} className="flex flex-wrap items-baseline gap-2 font-semibold text-base">
          <Link to="/admin/closures/$closureID" params={{ closureID: String(id) }} className="text-glacier underline">
            {words.where(closure)}
          </Link>
          <Badge tone={state === 'open' && !is_over ? 'attention' : 'plain'}>{words.stateOf(closure)}</Badge>
          {state === 'open' && progress.untold > 0 && (
            <Badge tone="bad">{t('untold', { count: progress.untold })}</Badge>
          )}
        </h2>
        <p className="tabular">{words.when(closure)}</p>
        {reason && <p className="text-ink-soft">{reason}</p>}
      </div>
      <ClosureProgress progress={progress} />
    </article>
  );
}

export function ClosureList() {
  const { t } = useTranslation(['closure', 'common']);
  useLiveClosures();
  const list = trpc.admin.closure.list.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <AdminHeading title={t('closure:title')}>
        <Link to="/admin/closures/new" className={buttonClass({ size: 'admin', variant: 'primary' })}>
          {t('closure:close')}
        </Link>
      </AdminHeading>
      <p className="mb-4 max-w-prose text-ink-soft">{t('closure:hint')}</p>
      {list.isPending && (
        <LoadingRegion label={t('common:loading')} className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
      <ReadFailure query={list} title={t('closure:loadFailed')} />
      {list.data?.length === 0 && (
        <EmptyState icon={<CloudSnow aria-hidden className="size-8" />} title={t('closure:empty')} />
      )}
      <ul className="grid gap-3">
        {list.data?.map((closure) => (
          <li key={closure.id}>
            <ClosureCard closure={closure} />
          </li>
        ))}
      </ul>
    </>
  );
}
