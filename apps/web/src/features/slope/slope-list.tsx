/** The slopes (§2 /admin/slope), the deleted ones, and their order. */

import type { Slope } from '@gerende/domain/slope/schema';
import { buttonClass } from '@gerende/ui/button';
import type { Column } from '@gerende/ui/data-table';
import { EmptyState } from '@gerende/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { MountainSnow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { DeletedList } from '../../shell/admin/list/deleted-list.tsx';
import { EditLink, editColumn } from '../../shell/admin/list/edit-link.tsx';
import { type ListSearch, viewOf } from '../../shell/admin/list/list-search.ts';
import { ListViews } from '../../shell/admin/list/list-views.tsx';
import { ListedRows } from '../../shell/admin/list/listed-rows.tsx';
import { ReorderRows } from '../../shell/admin/list/reorder-rows.tsx';
import { nameLinkClass } from '../../shell/admin/list/row-link.ts';
import { trpc } from '../../trpc.ts';
import { slopeName } from './slope-form.ts';
import { slopeList } from './use-save-slope.ts';

function useColumns(): Column<Slope>[] {
  const { t } = useTranslation('slope');
  return [
    { id: 'id', header: t('id'), cell: (row) => row.id, numeric: true, className: 'sm:w-16' },
    {
      id: 'name',
      header: t('name'),
      cell: (row) => (
        <Link to="/admin/slope/edit/$slopeID" params={{ slopeID: String(row.id) }} className={nameLinkClass}>
          {slopeName(row)}
        </Link>
      ),
      rowHeader: true,
    },
    editColumn((row) => (
      <EditLink to="/admin/slope/edit/$slopeID" params={{ slopeID: String(row.id) }} name={slopeName(row)} />
    )),
  ];
}

function LiveSlopes({ reordering }: { reordering: boolean }) {
  const { t } = useTranslation(['slope', 'common']);
  const list = trpc.guest.slope.list.useQuery();
  const columns = useColumns();
  const caption = t('slope:title');
  const rows = list.data ?? [];
  const named = rows.map((row) => ({ id: row.id, name: slopeName(row) }));
  return (
    <ListedRows
      query={list}
      rows={rows}
      caption={caption}
      columns={columns}
      lines={4}
      failed={t('slope:fetchFailed')}
      empty={
        <EmptyState icon={<MountainSnow aria-hidden className="size-8" />} title={t('slope:emptyTitle')}>
          {t('slope:emptyHint')}
        </EmptyState>
      }
    >
      {reordering && <ReorderRows noun={trpc.admin.slope} caption={caption} rows={named} />}
    </ListedRows>
  );
}

export function SlopeList({ search }: { search: ListSearch }) {
  const { t } = useTranslation('slope');
  const view = viewOf(search);
  return (
    <>
      <AdminHeading title={t('title')}>
        <Link to="/admin/slope/register" className={buttonClass({ size: 'admin', variant: 'primary' })}>
          {t('register')}
        </Link>
      </AdminHeading>
      <ListViews list={slopeList} view={view} ordered />
      {view === 'deleted' ? (
        <DeletedList noun={trpc.admin.slope} caption={t('title')} />
      ) : (
        <LiveSlopes reordering={view === 'reorder'} />
      )}
    </>
  );
}
