/** The filters of the course list; Search puts them into the address. */
import { inLanguage } from '@gerende/domain/language/rules';
import { Yen } from '@gerende/domain/primitives';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import { Button } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormKey } from '../../../shell/admin/list/use-form-key.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { categoryInWords, timeInWords } from '../course-words.ts';
import { useCourseChoices } from '../use-course-choices.ts';
import { courseList } from '../use-save-course.ts';
import { type CourseFilters as Filters, isFiltered, readCourseFilters } from './course-search.ts';

type Name = keyof Filters;
const feeNames = ['fee_from', 'fee_to'] as const;

const textOf = (filters: Filters): string => JSON.stringify(readCourseFilters(filters));

/** Starts from the address, also after Back. */
export function CourseFilters({ search }: { search: Filters }) {
  const { key, asks } = useFormKey(textOf(search));
  return <FilterForm key={key} search={search} onAsk={(asked) => asks(textOf(asked))} />;
}

type FilterFormProps = {
  search: Filters;
  /** Called before the filters are put into the address. */
  onAsk: (asked: Filters) => void;
};

function FilterForm({ search, onAsk }: FilterFormProps) {
  const { t } = useTranslation(['course', 'errors']);
  const language = useLanguage();
  const navigate = useNavigate();
  const choices = useCourseChoices();
  const [wrong, setWrong] = useState<Name[]>([]);
  const { slopes = [], categories = [], times = [] } = choices.data ?? {};
  function submitted(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const fees = feeNames.map((name) => ({ name, text: String(typed[name] ?? '').trim() }));
    const refused = fees.filter(({ text }) => text !== '' && !Yen.safeParse(wholeNumberIn(text)).success);
    setWrong(refused.map(({ name }) => name));
    if (refused[0]) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${refused[0].name}"]`)?.focus();
      return;
    }
    const asked = readCourseFilters({
      ...typed,
      ...Object.fromEntries(fees.map(({ name, text }) => [name, wholeNumberIn(text)])),
    });
    onAsk(asked);
    void navigate({ to: courseList, search: asked });
  }
  /** While the options are in flight, the filter of the address stays chosen. */
  const select = (name: Name, options: { value: number; label: string }[]) => {
    const chosen = search[name];
    const known = chosen === undefined || options.some((option) => option.value === chosen);
    return {
      name,
      size: 'admin' as const,
      key: options.length,
      defaultValue: chosen ?? '',
      placeholder: t('course:any'),
      options: known || chosen === undefined ? options : [...options, { value: chosen, label: `#${chosen}` }],
    };
  };
  const yenField = (name: Name) => ({
    name,
    size: 'admin' as const,
    defaultValue: search[name] ?? '',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    error: wrong.includes(name) ? t('errors:invalidYen') : undefined,
  });
  const slope = select(
    'slope_id',
    slopes.map((row) => ({ value: row.id, label: inLanguage(row.name_translations, language) })),
  );
  const category = select(
    'category_id',
    categories.map((row) => ({ value: row.id, label: categoryInWords(row, language) })),
  );
  const time = select(
    'time_id',
    times.map((row) => ({ value: row.id, label: timeInWords(row, language) })),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: old browsers and the test environment do not know <search>.
    <div role="search">
      <form
        aria-label={t('course:filters')}
        className="mb-4 grid grid-cols-2 items-end gap-3 rounded border bg-paper p-3 lg:grid-cols-[repeat(3,minmax(0,1fr))_7rem_7rem_auto]"
        onSubmit={submitted}
      >
        <SelectField {...slope} key={`slope-${slope.key}`} label={t('course:slope')} />
        <SelectField {...category} key={`category-${category.key}`} label={t('course:category')} />
        <SelectField {...time} key={`time-${time.key}`} label={t('course:time')} className="max-lg:col-span-2" />
        <TextField {...yenField('fee_from')} label={t('course:feeFrom')} />
        <TextField {...yenField('fee_to')} label={t('course:feeTo')} />
        <div className="col-span-2 flex gap-2 lg:col-span-1">
          <Button type="submit" size="admin" icon={<Search aria-hidden className="size-4" />}>
            {t('course:search')}
          </Button>
          {isFiltered(search) && (
            <Link to={courseList} className="inline-flex min-h-8 items-center px-2 text-glacier underline">
              {t('course:clearFilters')}
            </Link>
          )}
        </div>
      </form>
    </div>
  );
}
