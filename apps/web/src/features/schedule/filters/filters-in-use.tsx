/** The filters in use, always visible: their values, how many instructors they hide, and one button to clear all. */

import { instructorName } from '@gerende/domain/instructor/names';
import { languageName } from '@gerende/domain/language/taught';
import { slotOfFilter } from '@gerende/domain/schedule/rows';
import { Button } from '@gerende/ui/button';
import { FilterX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../shell/kept-words.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';
import { isFiltered, noFilters, type ScheduleSearch } from './schedule-search.ts';
import { type FilterChoices, labelOf } from './use-filter-choices.ts';

export type FiltersInUseProps = {
  search: ScheduleSearch;
  /** The day of the filter's hours. */
  shown: string;
  instructors: readonly GridInstructor[];
  choices: FilterChoices;
  /** How many instructors have a row. */
  left: number;
  onSearch: (changed: Partial<ScheduleSearch>) => void;
};

/** This line is removed afterwards, with its button. */
const focusFilters = (): void => document.querySelector<HTMLElement>('[role="search"] :is(select, button)')?.focus();

function usePartsInWords({ search, shown, instructors, choices }: FiltersInUseProps): string[] {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const slot = slotOfFilter(search, shown);
  const instructor = instructors.find(({ id }) => id === search.instructor);
  const { category, level } = search;
  const taught = labelOf(choices.categories, category);
  return [
    instructor && instructorName(instructor, language),
    slot && t('freeFromTo', { day: dayInWords(slot.date, language), from: slot.from, to: slot.to }),
    search.language && t('speaks', { language: languageName(search.language, language) }),
    category === undefined
      ? level !== undefined && t('level', { level })
      : level === undefined
        ? taught
        : t('categoryLevel', { category: taught, level }),
    labelOf(choices.slopes, search.slope),
    search.free && t('freeInstructor'),
  ].filter((part): part is string => Boolean(part));
}

export function FiltersInUse(props: FiltersInUseProps) {
  const { search, instructors, left, onSearch } = props;
  const { t } = useTranslation('schedule');
  const parts = usePartsInWords(props);
  const total = instructors.length;
  const isOnlyFree = search.free === true && parts.length === 1;
  if (!isFiltered(search)) return null;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded bg-glacier-wash px-2 text-sm">
      <ul aria-label={t('filtersInUse')} className="flex flex-wrap gap-x-3 font-medium">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <span role="status" className="text-ink-soft">
        {left > 0
          ? t('hidden', { count: total - left, total })
          : t(isOnlyFree && search.view === undefined ? 'nobodyFree' : 'nobodyMatches')}
      </span>
      <Button
        size="admin"
        variant="quiet"
        icon={<FilterX aria-hidden className="size-4" />}
        onClick={() => {
          onSearch(noFilters);
          focusFilters();
        }}
      >
        {t('clearFilters')}
      </Button>
    </div>
  );
}
