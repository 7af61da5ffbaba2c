/** The filters of the schedule (§2); Search puts them into the address. */
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import { instructorName } from '@gerende/domain/instructor/names';
import { Button } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shell/use-language.ts';
import type { ScheduleSearch } from './schedule-search.ts';
import type { GridInstructor } from './week/grid-row-model.ts';

type Draft = { instructor: string; level: string; date: string; free: boolean };

const draftOf = ({ instructor, level, date, free }: ScheduleSearch): Draft => ({
  instructor: String(instructor ?? ''),
  level: String(level ?? ''),
  date: date ?? '',
  free: free ?? false,
});

const levels = [1, 2, 3, 4, 5, 6] as const;

export type ScheduleFiltersProps = {
  search: ScheduleSearch;
  /** The day that is shown while the address names none. */
  shownDate: string | undefined;
  instructors: readonly GridInstructor[];
  onSearch: (search: ScheduleSearch) => void;
};

export function ScheduleFilters({ search, shownDate, instructors, onSearch }: ScheduleFiltersProps) {
  const { t } = useTranslation(['schedule', 'choices']);
  const language = useLanguage();
  const [draft, setDraft] = useState(() => draftOf(search));
  const change = (changed: Partial<Draft>): void => setDraft((now) => ({ ...now, ...changed }));
  // Follows the address, also when Back or a week step changed it.
  useEffect(() => {
    const { instructor, level, date, free } = search;
    setDraft(draftOf({ instructor, level, date: date ?? shownDate, free }));
  }, [search, shownDate]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch({
      date: isPlainDate(draft.date) ? draft.date : search.date,
      instructor: Number(draft.instructor) || undefined,
      level: Number(draft.level) || undefined,
      free: draft.free || undefined,
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: old browsers and the test environment do not know <search>.
    <div role="search">
      <form
        onSubmit={submit}
        aria-label={t('schedule:filters')}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-2 md:flex md:flex-wrap"
      >
        <SelectField
          size="admin"
          className="md:w-44"
          label={t('schedule:instructor')}
          placeholder={t('schedule:everybody')}
          options={instructors.map((each) => ({ value: each.id, label: instructorName(each, language) }))}
          value={draft.instructor}
          onChange={(event) => change({ instructor: event.target.value })}
        />
        <TextField
          size="admin"
          className="md:w-40"
          type="date"
          label={t('schedule:date')}
          value={draft.date}
          onChange={(event) => change({ date: event.target.value })}
        />
        <SelectField
          size="admin"
          className="md:w-44"
          label={t('schedule:levelLabel')}
          placeholder={t('schedule:anyLevel')}
          options={levels.map((level) => ({ value: level, label: t(`choices:level_${level}`) }))}
          value={draft.level}
          onChange={(event) => change({ level: event.target.value })}
        />
        <CheckboxField
          size="admin"
          label={t('schedule:freeInstructor')}
          checked={draft.free}
          onCheckedChange={(free) => change({ free })}
        />
        <Button type="submit" size="admin" icon={<Search aria-hidden className="size-4" />}>
          {t('schedule:search')}
        </Button>
      </form>
    </div>
  );
}
