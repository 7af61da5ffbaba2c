/** The filters of the schedule (§2). Each change takes effect at once; Search also submits what is typed. */
import { Button } from '@gerende/ui/button';
import { PanelButton } from '@gerende/ui/menu/panel-button';
import { Tip } from '@gerende/ui/menu/tip';
import { Search, SlidersHorizontal } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isShowable, useDateDraft } from '../../../shared/day/use-date-draft.ts';
import { useMedia } from '../../../shell/browser/use-media.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';
import { FilterControl, type FilterField, type FilterFieldProps, filterFields } from './filter-fields.tsx';
import type { ScheduleSearch } from './schedule-search.ts';
import type { FilterChoices } from './use-filter-choices.ts';

/** Width of each field in the row. */
const widths: Partial<Record<FilterField, string>> = {
  instructor: 'w-40',
  date: 'w-34 shrink-0',
  hour: 'w-24',
  language: 'w-34',
  teaches: 'w-36',
  free: 'shrink-0',
};

/** The fields of the row; the others are in the panel. */
const inRow: Record<'narrow' | 'desk' | 'wide', readonly FilterField[]> = {
  narrow: [],
  desk: ['hour', 'language', 'teaches'],
  wide: ['instructor', 'date', 'hour', 'language', 'teaches', 'free'],
};

/** The parameters of each field; the date hides nobody, and the level of a category belongs to the category. */
const partsOf: Record<FilterField, (search: ScheduleSearch) => readonly unknown[]> = {
  instructor: ({ instructor }) => [instructor],
  date: () => [],
  hour: ({ from }) => [from],
  language: ({ language }) => [language],
  teaches: ({ category }) => [category],
  level: ({ level, category }) => [category === undefined ? level : undefined],
  slope: ({ slope }) => [slope],
  free: ({ free }) => [free],
};

export type FilterFormProps = {
  search: ScheduleSearch;
  /** The shown day. */
  shown: string;
  instructors: readonly GridInstructor[];
  choices: FilterChoices;
  /** Changes parts of the address. @param replace adds no history entry */
  onSearch: (changed: Partial<ScheduleSearch>, replace?: boolean) => void;
};

function useFieldsInRow(): readonly FilterField[] {
  const isDesk = useMedia('(min-width: 1200px)');
  const isWide = useMedia('(min-width: 1750px)');
  return inRow[isWide ? 'wide' : isDesk ? 'desk' : 'narrow'];
}

/** The label if there is room for it, and how many filters of the panel are in use. */
function Face({ text, count }: { text: string; count: number }) {
  return (
    <span className="tabular">
      {text} {count > 0 && count}
    </span>
  );
}

export function FilterForm({ search, shown, instructors, choices, onSearch }: FilterFormProps) {
  const { t } = useTranslation('schedule');
  const date = useDateDraft(shown, (typed, replace) => onSearch({ date: typed }, replace));
  const visible = useFieldsInRow();
  const others = filterFields.filter((field) => !visible.includes(field));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(isShowable(date.text) ? { date: date.text } : {});
  };
  const props: Omit<FilterFieldProps, 'isInRow'> = {
    search,
    instructors,
    choices,
    date,
    onChange: onSearch,
  };
  const count = others.flatMap((field) => partsOf[field](search)).filter((part) => part !== undefined).length;
  const searchIcon = <Search aria-hidden className="size-4" />;
  const namedSearch = (
    <Button type="submit" size="admin" icon={searchIcon}>
      {t('search')}
    </Button>
  );
  const searchByIcon = (
    <Tip words={t('search')}>
      <Button type="submit" size="admin" iconOnly aria-label={t('search')} icon={searchIcon} />
    </Tip>
  );
  const isPhone = !useMedia('(min-width: 768px)');
  const isNamed = useMedia('(min-width: 1280px)');
  return (
    // biome-ignore lint/a11y/useSemanticElements: old browsers and the test environment do not know <search>.
    <div role="search" className="flex min-w-0 md:flex-1">
      <form onSubmit={submit} aria-label={t('filters')} className="flex min-w-0 flex-1 items-center gap-1.5">
        {visible.map((field) => (
          <div key={field} className={`min-w-0 [&_select+svg]:right-1 [&_select]:pr-5 ${widths[field]}`}>
            <FilterControl field={field} {...props} isInRow />
          </div>
        ))}
        {!isPhone && (isNamed ? namedSearch : searchByIcon)}
        <PanelButton
          label={count > 0 ? t('moreFiltersUsed', { count }) : t('moreFilters')}
          face={isNamed || count > 0 ? <Face text={isNamed ? t('moreFilters') : ''} count={count} /> : null}
          icon={<SlidersHorizontal aria-hidden className="size-4" />}
          buttonClassName="max-md:min-h-11 max-md:min-w-11"
        >
          {(close) => (
            <div className="grid grid-cols-1 gap-2">
              {others.map((field) => (
                <FilterControl key={field} field={field} {...props} isInRow={false} />
              ))}
              {isPhone ? namedSearch : null}
              <Button size="admin" variant="quiet" onClick={close}>
                {t('closePanel')}
              </Button>
            </div>
          )}
        </PanelButton>
      </form>
    </div>
  );
}
