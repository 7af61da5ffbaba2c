/** The courses, 20 per page, filtered by the address (§2 /admin/course); the deleted ones, and their order. */

import { inLanguage } from '@gerende/domain/language/rules';
import { buttonClass } from '@gerende/ui/button';
import { DataTable } from '@gerende/ui/data-table';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../../shell/admin/heading.tsx';
import { DeletedList } from '../../../shell/admin/list/deleted-list.tsx';
import { ListPages } from '../../../shell/admin/list/list-pages.tsx';
import { viewOf } from '../../../shell/admin/list/list-search.ts';
import { ListViews } from '../../../shell/admin/list/list-views.tsx';
import { ListedRows } from '../../../shell/admin/list/listed-rows.tsx';
import { ReorderRows } from '../../../shell/admin/list/reorder-rows.tsx';
import { useNearestPage } from '../../../shell/admin/list/use-nearest-page.ts';
import { ReadFailure } from '../../../shell/admin/read/read-failure.tsx';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { courseList } from '../use-save-course.ts';
import { courseColumns } from './course-columns.tsx';
import { CourseFilters } from './course-filters.tsx';
import { type CourseSearch, deskFilter, isFiltered } from './course-search.ts';

function NoCourses({ search }: { search: CourseSearch }) {
  const { t } = useTranslation('course');
  const icon = <GraduationCap aria-hidden className="size-8" />;
  if (!isFiltered(search)) {
    return (
      <EmptyState icon={icon} title={t('emptyTitle')}>
        {t('emptyHint')}
      </EmptyState>
    );
  }
  const all = (
    <Link to={courseList} className={buttonClass({ size: 'admin' })}>
      {t('clearFilters')}
    </Link>
  );
  return <EmptyState icon={icon} title={t('noMatch')} action={all} />;
}

/** One page of the rows that match the filters. */
function LiveCourses({ search }: { search: CourseSearch }) {
  const { t } = useTranslation(['course', 'common']);
  const language = useLanguage();
  const list = trpc.admin.course.list.useQuery(deskFilter(search), { placeholderData: keepPreviousData });
  const columns = courseColumns(t, language);
  const caption = t('course:title');
  const meta = list.data?.meta;
  useNearestPage(search.page, list.isPlaceholderData ? undefined : meta?.last_page);
  const rows = list.data?.data ?? [];
  return (
    <>
      <CourseFilters search={search} />
      <ListedRows
        query={list}
        rows={rows}
        caption={caption}
        columns={columns}
        failed={t('course:listFailed')}
        empty={<NoCourses search={search} />}
      >
        {meta && (
          <div className="flex flex-col gap-3">
            <p className="tabular text-ink-soft">{t('course:total', { count: meta.total })}</p>
            <DataTable
              // Remounted, so that another page starts scrolled to the top.
              key={meta.current_page}
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              stale={list.isPlaceholderData}
            />
            <ListPages
              page={search.page ?? 1}
              last={meta.last_page}
              linkTo={(page, link) => <Link key={page} to={courseList} search={{ ...search, page }} {...link} />}
            />
          </div>
        )}
      </ListedRows>
    </>
  );
}

/** All courses of the school, to be reordered by dragging. */
function OrderedCourses() {
  const { t } = useTranslation(['course', 'common']);
  const language = useLanguage();
  const list = trpc.guest.course.list.useQuery({});
  if (list.isPending) {
    return (
      <LoadingRegion label={t('common:loading')}>
        <Skeleton className="h-72" />
      </LoadingRegion>
    );
  }
  const failure = <ReadFailure query={list} title={t('course:listFailed')} />;
  if (!list.data) return failure;
  const named = list.data.map((row) => ({ id: row.id, name: inLanguage(row.name_translations, language) }));
  if (named.length === 0) return <NoCourses search={{}} />;
  return (
    <>
      {failure}
      <ReorderRows noun={trpc.admin.course} caption={t('course:title')} rows={named} />
    </>
  );
}

export function CourseList({ search }: { search: CourseSearch }) {
  const { t } = useTranslation('course');
  const view = viewOf(search);
  return (
    <>
      <AdminHeading title={t('title')}>
        <Link to="/admin/course/prices" className={buttonClass({ size: 'admin' })}>
          {t('allPrices')}
        </Link>
        <Link to="/admin/course/register" className={buttonClass({ size: 'admin', variant: 'primary' })}>
          {t('register')}
        </Link>
      </AdminHeading>
      <ListViews list={courseList} view={view} ordered />
      {view === 'live' && <LiveCourses search={search} />}
      {view === 'deleted' && <DeletedList noun={trpc.admin.course} caption={t('title')} />}
      {view === 'reorder' && <OrderedCourses />}
    </>
  );
}
