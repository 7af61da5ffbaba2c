/** The categories as cards, in pages (§2 /admin/categories), the deleted ones, and their order. */

import type { Category } from '@gerende/domain/category/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { buttonClass } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { RidgeLine } from '@gerende/ui/ridge/ridge-line';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { DeletedList } from '../../shell/admin/list/deleted-list.tsx';
import { EditLink } from '../../shell/admin/list/edit-link.tsx';
import { ListPages } from '../../shell/admin/list/list-pages.tsx';
import { type ListSearch, viewOf } from '../../shell/admin/list/list-search.ts';
import { ListViews } from '../../shell/admin/list/list-views.tsx';
import { ReorderRows } from '../../shell/admin/list/reorder-rows.tsx';
import { nameLinkClass } from '../../shell/admin/list/row-link.ts';
import { useNearestPage } from '../../shell/admin/list/use-nearest-page.ts';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { imageUrl } from '../../shell/image-url.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { categoryName } from './category-form.ts';
import { categoryList } from './use-save-category.ts';

/** Cards per page. */
const pageSize = 12;
const grid = 'grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4';

function Card({ row }: { row: Category }) {
  const name = inLanguage(categoryName(row), useLanguage());
  return (
    <li className="flex flex-col overflow-hidden rounded border bg-paper">
      <div className="aspect-[8/5] overflow-hidden [&>*]:size-full">
        {row.image ? (
          <img src={imageUrl(row.image)} alt="" width={320} height={200} loading="lazy" className="object-cover" />
        ) : (
          <RidgeLine name={row.category_name} />
        )}
      </div>
      <div className="flex flex-1 flex-wrap items-center justify-between gap-2 px-3 py-2">
        <Link
          to="/admin/categories/edit/$categoryID"
          params={{ categoryID: String(row.id) }}
          className={`${nameLinkClass} min-w-0 wrap-anywhere`}
        >
          {name}
        </Link>
        <EditLink to="/admin/categories/edit/$categoryID" params={{ categoryID: String(row.id) }} name={name} />
      </div>
    </li>
  );
}

/** @param page counted from 1; beyond the end the last page is shown */
function CardPage({ rows, page: asked }: { rows: Category[]; page: number }) {
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(asked, last);
  useNearestPage(asked, last);
  return (
    <div className="flex flex-col gap-4">
      <ul className={grid}>
        {rows.slice((page - 1) * pageSize, page * pageSize).map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </ul>
      <ListPages
        page={page}
        last={last}
        linkTo={(to, link) => <Link key={to} to={categoryList} search={to ? { page: to } : {}} {...link} />}
      />
    </div>
  );
}

function LiveCategories({ page, reordering }: { page: number; reordering: boolean }) {
  const { t } = useTranslation(['category', 'common']);
  const language = useLanguage();
  const list = trpc.guest.category.list.useQuery({});
  const rows = list.data ?? [];
  const named = rows.map((row) => ({ id: row.id, name: inLanguage(categoryName(row), language) }));
  return (
    <>
      {list.isPending && (
        <LoadingRegion label={t('common:loading')} className={grid}>
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </LoadingRegion>
      )}
      <ReadFailure query={list} title={t('category:listFailed')} />
      {list.data && rows.length === 0 && (
        <EmptyState icon={<Layers aria-hidden className="size-8" />} title={t('category:emptyTitle')}>
          {t('category:emptyHint')}
        </EmptyState>
      )}
      {rows.length > 0 && !reordering && <CardPage rows={rows} page={page} />}
      {rows.length > 0 && reordering && (
        <ReorderRows noun={trpc.admin.category} caption={t('category:title')} rows={named} />
      )}
    </>
  );
}

export function CategoryList({ search }: { search: ListSearch }) {
  const { t } = useTranslation('category');
  const view = viewOf(search);
  return (
    <>
      <AdminHeading title={t('title')}>
        <Link to="/admin/categories/register" className={buttonClass({ size: 'admin', variant: 'primary' })}>
          {t('register')}
        </Link>
      </AdminHeading>
      <ListViews list={categoryList} view={view} ordered />
      {view === 'deleted' ? (
        <DeletedList noun={trpc.admin.category} caption={t('title')} />
      ) : (
        <LiveCategories page={search.page ?? 1} reordering={view === 'reorder'} />
      )}
    </>
  );
}
