/** The instructors (§2 /admin/instructor). */
import { instructorName, namesOf } from '@gerende/domain/instructor/names';
import type { Instructor } from '@gerende/domain/instructor/schema';
import { languageInBoth, taughtLanguages } from '@gerende/domain/language/taught';
import { Button, buttonClass } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { DataTable, DataTableSkeleton } from '@gerende/ui/data-table';
import { EmptyState } from '@gerende/ui/empty-state';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { DeletedList } from '../../shell/admin/list/deleted-list.tsx';
import { viewOf } from '../../shell/admin/list/list-search.ts';
import { ListViews } from '../../shell/admin/list/list-views.tsx';
import { ReorderRows } from '../../shell/admin/list/reorder-rows.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { useInstructorColumns } from './instructor-columns.tsx';
import { type InstructorSearch, readInstructorSearch } from './instructor-search.ts';
import { instructorList } from './use-save-instructor.ts';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

type Filter = { name: string; language: string | undefined };

const matching = (rows: readonly Instructor[], { name, language }: Filter): Instructor[] =>
  rows
    .filter((row) => namesOf(row).some((own) => plain(own).includes(plain(name))))
    .filter((row) => language === undefined || row.languages.includes(language));

/** The typed text stays in the field, so that an input method is not disturbed; the address is updated from it. */
function NameSearch({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const { t } = useTranslation('instructor');
  const [text, setText] = useState(name);
  const sent = useRef(name);
  useEffect(() => {
    if (name === sent.current) return;
    sent.current = name;
    setText(name);
  }, [name]);
  return (
    <TextField
      size="admin"
      type="search"
      className="w-full sm:w-72"
      label={t('search')}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        sent.current = event.target.value.trim() ? event.target.value : '';
        onSearch(sent.current);
      }}
    />
  );
}

/** Only languages that somebody speaks are offered, and the one in the address. */
function LanguageFilter({
  rows,
  value,
  onChange,
}: {
  rows: readonly Instructor[];
  value: string | undefined;
  onChange: (tag: InstructorSearch['language']) => void;
}) {
  const { t } = useTranslation('instructor');
  const language = useLanguage();
  const spoken = taughtLanguages.filter((tag) => tag === value || rows.some((row) => row.languages.includes(tag)));
  return (
    <SelectField
      size="admin"
      className="w-full sm:w-56"
      label={t('filterByLanguage')}
      placeholder={t('anyLanguage')}
      options={spoken.map((tag) => ({ value: tag, label: languageInBoth(tag, language) }))}
      value={value ?? ''}
      onChange={(event) => onChange(taughtLanguages.find((tag) => tag === event.target.value))}
    />
  );
}

type LiveInstructorsProps = { search: InstructorSearch; reordering: boolean };

function LiveInstructors({ search: { name = '', language: spoken }, reordering }: LiveInstructorsProps) {
  const { t } = useTranslation(['instructor', 'common']);
  const language = useLanguage();
  const navigate = useNavigate();
  const router = useRouter();
  const list = trpc.admin.instructor.list.useQuery();
  const times = trpc.guest.settingTime.list.useQuery();
  const [allDaysOff, setAllDaysOff] = useState(false);
  const today = useSchool().data?.today ?? '';
  const columns = useInstructorColumns({ times: times.data ?? [], today, allDaysOff });
  const caption = t('instructor:title');
  const rows = matching(list.data ?? [], { name, language: spoken });
  const search = (changed: Pick<InstructorSearch, 'name' | 'language'>): void => {
    // A quick second change comes before the first one is rendered.
    const wanted = { ...readInstructorSearch(router.latestLocation.search), ...changed };
    void navigate({
      to: instructorList,
      search: { ...(wanted.name && { name: wanted.name }), ...(wanted.language && { language: wanted.language }) },
      replace: true,
    });
  };
  if (list.isPending)
    return <DataTableSkeleton caption={caption} columns={columns} loadingLabel={t('common:loading')} lines={6} />;
  const failure = <ReadFailure query={list} title={t('instructor:listFailed')} />;
  if (!list.data) return failure;
  const icon = <UserRound aria-hidden className="size-8" />;
  if (list.data.length === 0) {
    return (
      <EmptyState icon={icon} title={t('instructor:emptyTitle')}>
        {t('instructor:emptyHint')}
      </EmptyState>
    );
  }
  if (reordering) {
    const all = list.data.map((row) => ({ id: row.id, name: instructorName(row, language) }));
    return (
      <>
        {failure}
        <ReorderRows noun={trpc.admin.instructor} caption={caption} rows={all} />
      </>
    );
  }
  return (
    <>
      {failure}
      {/* biome-ignore lint/a11y/useSemanticElements: old browsers and the test environment do not know <search>. */}
      <div role="search" className="mb-3 flex flex-wrap items-end gap-3">
        <NameSearch name={name} onSearch={(typed) => search({ name: typed })} />
        <LanguageFilter rows={list.data} value={spoken} onChange={(tag) => search({ language: tag })} />
        <CheckboxField
          size="admin"
          label={t('instructor:allDaysOff')}
          checked={allDaysOff}
          onCheckedChange={setAllDaysOff}
        />
      </div>
      {rows.length > 0 ? (
        <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.id} />
      ) : (
        <EmptyState
          icon={icon}
          title={name.trim() ? t('instructor:noMatch', { name }) : t('instructor:noneSpeaks')}
          action={
            <Button size="admin" onClick={() => search({ name: undefined, language: undefined })}>
              {t('instructor:showAll')}
            </Button>
          }
        />
      )}
    </>
  );
}

export function InstructorList({ search }: { search: InstructorSearch }) {
  const { t } = useTranslation('instructor');
  const view = viewOf(search);
  const caption = t('title');
  return (
    <>
      <AdminHeading title={caption}>
        <Link to="/admin/instructor/register" className={buttonClass({ size: 'admin', variant: 'primary' })}>
          {t('register')}
        </Link>
      </AdminHeading>
      <ListViews list={instructorList} view={view} ordered />
      {view === 'deleted' ? (
        <DeletedList noun={trpc.admin.instructor} caption={caption} />
      ) : (
        <LiveInstructors search={search} reordering={view === 'reorder'} />
      )}
    </>
  );
}
