/** The courses, 20 a page, by the filters of the address (§2 /admin/course). */
import { buttonClass } from '@gerende/ui/button';
import { DataTable, DataTableSkeleton } from '@gerende/ui/data-table';
import { EmptyState } from '@gerende/ui/empty-state';
import { ErrorState } from '@gerende/ui/error-state';
import { Pagination } from '@gerende/ui/pagination';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { courseColumns } from './course-columns.tsx';
import { CourseFilters } from './course-filters.tsx';
import { type CourseSearch, isFiltered } from './course-search.ts';
import { courseList } from './use-save-course.ts';

function Pages({ search, page, last }: { search: CourseSearch; page: number; last: number }) {
  const { t } = useTranslation(['course', 'common']);
  return (
    <Pagination
      page={page}
      last={last}
      label={t('course:pages')}
      previousLabel={t('common:previous')}
      nextLabel={t('common:next')}
      position={t('course:pageOf', { page, last })}
      pageLabel={(n) => t('course:page', { page: n })}
      renderLink={({ page: to, ...link }) => (
        <Link key={to} to={courseList} search={{ ...search, page: to === 1 ? undefined : to }} {...link} />
      )}
    />
  );
}

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

export function CourseList({ search }: { search: CourseSearch }) {
  const { t } = useTranslation(['course', 'common']);
  const language = useLanguage();
  const failureText = useFailureText();
  const list = trpc.admin.course.list.useQuery(search, { placeholderData: keepPreviousData });
  const columns = courseColumns(t, language);
  const caption = t('course:title');
  const meta = list.data?.meta;
  const rows = list.data?.data ?? [];
  return (
    <>
      <AdminHeading title={caption}>
        <div className="flex items-center gap-4">
          {meta && meta.total > 0 && (
            <p className="tabular text-ink-soft">{t('course:total', { count: meta.total })}</p>
          )}
          <Link to="/admin/course/register" className={buttonClass({ size: 'admin', variant: 'primary' })}>
            {t('course:register')}
          </Link>
        </div>
      </AdminHeading>
      <CourseFilters key={JSON.stringify({ ...search, page: undefined })} search={search} />
      {list.isPending && <DataTableSkeleton caption={caption} columns={columns} loadingLabel={t('common:loading')} />}
      {list.isError && (
        <ErrorState
          size="admin"
          title={t('course:listFailed')}
          retryLabel={t('common:retry')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {failureText(list.error)}
        </ErrorState>
      )}
      {list.isSuccess && rows.length === 0 && <NoCourses search={search} />}
      {rows.length > 0 && meta && (
        <div className="flex flex-col gap-3">
          <DataTable
            // Another page begins at its top.
            key={meta.current_page}
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            stale={list.isPlaceholderData}
          />
          <Pages search={search} page={meta.current_page} last={meta.last_page} />
        </div>
      )}
    </>
  );
}
