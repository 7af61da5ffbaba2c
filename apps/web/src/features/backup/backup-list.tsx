/** The existing backups: when, why, how large, and a download. */

import type { BackupState } from '@gerende/domain/backup/schema';
import { dayAndTime } from '@gerende/domain/calendar/day-in-words';
import { Button } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../shell/admin/use-download.ts';
import { instantInWords } from '../../shell/kept-words.ts';
import { ageInWords, sizeInWords } from '../../shell/size-words.ts';
import { useLanguage } from '../../shell/use-language.ts';

type Backup = BackupState['backups'][number];

function Line({ backup, timeZone }: { backup: Backup; timeZone: string }) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const { download, busy } = useDownload();
  const { day, time } = instantInWords(backup.made_at, language, timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="tabular font-medium">
          <time dateTime={backup.made_at}>{dayAndTime(day, time, language)}</time>
        </p>
        <p className="text-ink-soft text-xs">
          {[t(`backupKind_${backup.kind}`), sizeInWords(backup.size, language), ageInWords(backup.age, language)].join(
            ' · ',
          )}
        </p>
      </div>
      <Button
        size="admin"
        busy={busy}
        aria-label={t('downloadBackupOf', { day, time })}
        icon={<Download aria-hidden className="size-4" />}
        onClick={() => void download({ path: `/api/v1/backups/${backup.name}`, failedText: t('backupDownloadFailed') })}
      >
        {t('downloadBackup')}
      </Button>
    </li>
  );
}

export function BackupList({ backups, time_zone }: Pick<BackupState, 'backups' | 'time_zone'>) {
  const { t } = useTranslation('settings');
  if (backups.length === 0) return <EmptyState title={t('backupsNone')}>{t('backupsNoneHint')}</EmptyState>;
  return (
    <ul className="divide-y rounded border bg-paper">
      {backups.map((backup) => (
        <Line key={backup.name} backup={backup} timeZone={time_zone} />
      ))}
    </ul>
  );
}
