/** Settings > Backups: the list, making one now, the nightly ones, and how to restore. */
import type { BackupState } from '@gerende/domain/backup/schema';
import { Button } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { DatabaseBackup, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { instantInWords } from '../../shell/kept-words.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { BackupList } from './backup-list.tsx';
import { BackupPlan } from './backup-plan.tsx';

/** How often the page asks whether a backup is made. */
const askMilliseconds = 1000;

type Problem = Pick<BackupState, 'failure' | 'obstacle' | 'folder' | 'time_zone'>;

/** Why none can be made at present, or why the last one failed. */
function ShownProblem({ failure, obstacle, folder, time_zone }: Problem) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const shown = obstacle ?? failure;
  if (!shown) return null;
  const isNow = shown === obstacle || !failure;
  return (
    <div role="alert" className="flex gap-2 rounded bg-danger-wash px-3 py-2 text-danger">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          {isNow ? t('backupsImpossible') : t('backupFailedAt', instantInWords(failure.at, language, time_zone))}
        </p>
        <p>{t(`backupProblem_${shown.problem}`, { folder })}</p>
        <p className="text-xs">{t('backupDetail', { detail: shown.detail })}</p>
      </div>
    </div>
  );
}

function MakeButton({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const failureText = useWriteFailureText();
  const { mutate, isPending } = trpc.admin.backup.make.useMutation({
    onSuccess: (state) => utils.admin.backup.list.setData(undefined, state),
    onError: (error) => showToast('error', failureText(error, t('backupStartFailed'))),
  });
  return (
    <Button
      size="admin"
      variant="primary"
      busy={isPending || isRunning}
      icon={<DatabaseBackup aria-hidden className="size-4" />}
      onClick={() => mutate()}
    >
      {t('backupNow')}
    </Button>
  );
}

function Shown({ state }: { state: BackupState }) {
  const { t } = useTranslation('settings');
  return (
    <div className="flex flex-col gap-4">
      <ShownProblem {...state} />
      <p role="status" className={state.is_running ? '' : 'sr-only'}>
        {state.is_running && t('backupBusy')}
      </p>
      <BackupList {...state} />
      <p className="wrap-anywhere text-ink-soft">
        {t('backupsWhere', { folder: state.folder })} {t('backupsKept')}
      </p>
      <BackupPlan {...state} />
      <section className="rounded border bg-paper p-4">
        <h2 className="mb-1 font-semibold text-base">{t('restoreTitle')}</h2>
        <p>{t('restoreText')}</p>
      </section>
    </div>
  );
}

export function BackupSettings() {
  const { t } = useTranslation(['settings', 'common']);
  const query = trpc.admin.backup.list.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_running ? askMilliseconds : false),
  });
  const isElsewhere = query.data?.is_made_here === false;
  return (
    <div className="max-w-3xl">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="max-w-prose">
          <h2 className="font-semibold text-base">{t('settings:backupsTitle')}</h2>
          <p className="text-ink-soft">{t(isElsewhere ? 'settings:backupsElsewhere' : 'settings:backupsIntro')}</p>
        </div>
        {!isElsewhere && <MakeButton isRunning={query.data?.is_running ?? false} />}
      </div>
      {query.data && !isElsewhere && <Shown state={query.data} />}
      <ReadFailure query={query} title={t('settings:loadFailed')} />
      {!query.data && query.error === null && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
    </div>
  );
}
