/** The lesson times (§2 /admin/time), and the deleted ones. */

import { settingTimeName } from '@gerende/domain/setting-time/rules';
import type { EditableSettingTime } from '@gerende/domain/setting-time/schema';
import { buttonClass } from '@gerende/ui/button';
import type { Column } from '@gerende/ui/data-table';
import { EmptyState } from '@gerende/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { DeletedList } from '../../shell/admin/list/deleted-list.tsx';
import { EditLink, editColumn } from '../../shell/admin/list/edit-link.tsx';
import { type ListSearch, viewOf } from '../../shell/admin/list/list-search.ts';
import { ListViews } from '../../shell/admin/list/list-views.tsx';
import { ListedRows } from '../../shell/admin/list/listed-rows.tsx';
import { nameLinkClass } from '../../shell/admin/list/row-link.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

function useColumns(): Column<EditableSettingTime>[] {
  const { t } = useTranslation('settingTime');
  const language = useLanguage();
  const nameOf = (row: EditableSettingTime): string => settingTimeName(row, language);
  return [
    {
      id: 'time',
      header: t('time'),
      cell: (row) => (
        <Link to="/admin/time/edit/$settingTimeId" params={{ settingTimeId: String(row.id) }} className={nameLinkClass}>
          {nameOf(row)}
        </Link>
      ),
      rowHeader: true,
    },
    {
      id: 'duration',
      header: t('duration'),
      cell: (row) => <span className="tabular whitespace-nowrap">{`${row.duration_from} - ${row.duration_to}`}</span>,
    },
    editColumn((row) => (
      <EditLink to="/admin/time/edit/$settingTimeId" params={{ settingTimeId: String(row.id) }} name={nameOf(row)} />
    )),
  ];
}

function LiveTimes() {
  const { t } = useTranslation(['settingTime', 'common']);
  const list = trpc.admin.settingTime.list.useQuery();
  const columns = useColumns();
  return (
    <ListedRows
      query={list}
      rows={list.data ?? []}
      caption={t('settingTime:title')}
      columns={columns}
      lines={4}
      failed={t('settingTime:listFailed')}
      empty={
        <EmptyState icon={<Clock aria-hidden className="size-8" />} title={t('settingTime:emptyTitle')}>
          {t('settingTime:emptyHint')}
        </EmptyState>
      }
    />
  );
}

export function SettingTimeList({ search }: { search: ListSearch }) {
  const { t } = useTranslation('settingTime');
  const view = viewOf(search);
  return (
    <>
      <AdminHeading title={t('title')}>
        <Link to="/admin/time/register" className={buttonClass({ size: 'admin', variant: 'primary' })}>
          {t('register')}
        </Link>
      </AdminHeading>
      <ListViews list="/admin/time/" view={view} />
      {view === 'deleted' ? <DeletedList noun={trpc.admin.settingTime} caption={t('title')} /> : <LiveTimes />}
    </>
  );
}
