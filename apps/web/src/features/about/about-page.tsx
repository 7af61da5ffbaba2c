/** Settings > About: the program and its version, where its data is, and the licences of its parts. */

import type { About, Licences } from '@gerende/domain/about/schema';
import { dayAndTime } from '@gerende/domain/calendar/day-in-words';
import { DataTable } from '@gerende/ui/data-table';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { instantInWords } from '../../shell/kept-words.ts';
import { sizeInWords } from '../../shell/size-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

function Facts({ about }: { about: About }) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const { last_backup, has_backups_here, time_zone } = about;
  const backup = last_backup === null ? null : instantInWords(last_backup, language, time_zone);
  const lines: [name: string, value: string][] = [
    [t('about_version'), about.version],
    [
      t('about_lastBackup'),
      backup
        ? dayAndTime(backup.day, backup.time, language)
        : t(has_backups_here ? 'noBackupYet' : 'about_backupsElsewhere'),
    ],
    [t('about_dataFolder'), about.data_folder],
    [t('about_databaseSize'), sizeInWords(about.database_size, language)],
    ['Node', about.node],
    [about.database, about.database_version],
  ];
  return (
    <dl className="divide-y rounded border bg-paper px-4">
      {lines.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-all font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LicenceTable({ licences }: { licences: Licences }) {
  const { t } = useTranslation('settings');
  return (
    <DataTable
      caption={t('licencesCaption')}
      rows={licences}
      rowKey={({ name, version }) => `${name} ${version}`}
      columns={[
        {
          id: 'package',
          header: t('licence_package'),
          // On a phone there is no room for a separate column.
          cell: ({ name, version }) => (
            <>
              {name} <span className="tabular text-ink-soft max-sm:block">{version}</span>
            </>
          ),
          rowHeader: true,
        },
        { id: 'licence', header: t('licence_licence'), cell: ({ licence }) => licence },
      ]}
    />
  );
}

export function AboutPage() {
  const { t } = useTranslation(['settings', 'common']);
  const query = trpc.admin.about.get.useQuery(undefined, { staleTime: 0 });
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <h2 className="font-semibold text-base">{t('settings:aboutTitle')}</h2>
      {query.data && <Facts about={query.data} />}
      <ReadFailure query={query} title={t('settings:loadFailed')} />
      {!query.data && query.error === null && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
      {query.data && (
        <section className="flex flex-col gap-2">
          <h2 className="font-semibold text-base">{t('settings:licences')}</h2>
          <p className="text-ink-soft">{t('settings:licencesHint')}</p>
          {query.data.licences ? (
            <LicenceTable licences={query.data.licences} />
          ) : (
            <p>{t('settings:licencesInSources')}</p>
          )}
        </section>
      )}
    </div>
  );
}
