/** The categories an instructor teaches, each with the highest level (§5: one for every selected category). */
import type { Category } from '@gerende/domain/category/schema';
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import { inLanguage } from '@gerende/domain/language/rules';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { SelectField } from '@gerende/ui/select-field';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldNote } from '../../shell/admin/form/use-entity-form.ts';
import { useLanguage } from '../../shell/use-language.ts';
import type { CategoryLevel } from './instructor-form.ts';

type CategoryLevelsFieldProps = FieldNote & {
  categories: readonly Category[];
  value: readonly CategoryLevel[];
  onChange: (value: CategoryLevel[]) => void;
  /** Receives the first select without a level, so that it can be focused. */
  focusRef: RefCallback<HTMLSelectElement>;
};

export function CategoryLevelsField({ categories, value, onChange, focusRef, error, hint }: CategoryLevelsFieldProps) {
  const { t } = useTranslation(['instructor', 'choices']);
  const language = useLanguage();
  const firstMissing = value.find(({ level }) => level === null)?.categoryId;
  const choose = (categoryId: number, chosen: boolean): void => {
    const others = value.filter((each) => each.categoryId !== categoryId);
    // Choices have the order of the options, so that choosing and removing leaves the form unchanged.
    const order = categories.map(({ id }) => id);
    const next = chosen ? [...others, { categoryId, level: null }] : others;
    onChange(next.sort((a, b) => order.indexOf(a.categoryId) - order.indexOf(b.categoryId)));
  };
  const setLevel = (categoryId: number, level: number | null): void =>
    onChange(value.map((each) => (each.categoryId === categoryId ? { categoryId, level } : each)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{t('instructor:categories')}</legend>
      <ul className="divide-y rounded border">
        {categories.map((category) => {
          const name = inLanguage(
            { en: category.category_name, ja: category.category_name_ja, zh: category.category_name_zh },
            language,
          );
          const chosen = value.find((each) => each.categoryId === category.id);
          return (
            <li key={category.id} className="flex flex-wrap items-start justify-between gap-x-4 px-3 py-1">
              <CheckboxField
                size="admin"
                className="min-w-40 flex-1"
                label={name}
                checked={chosen !== undefined}
                onCheckedChange={(checked) => choose(category.id, checked)}
              />
              {chosen && (
                <SelectField
                  size="admin"
                  className="w-full sm:w-64"
                  label={t('instructor:levelOf', { category: name })}
                  hideLabel
                  required
                  placeholder={t('instructor:chooseLevel')}
                  options={abilityLevels.map((level) => ({ value: level, label: t(`choices:level_${level}`) }))}
                  value={chosen.level ?? ''}
                  onChange={(event) => setLevel(category.id, event.target.value ? Number(event.target.value) : null)}
                  error={chosen.level === null ? error : undefined}
                  {...(category.id === firstMissing && { ref: focusRef })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {categories.length === 0 && <p className="text-ink-soft">{t('instructor:noCategories')}</p>}
      {hint && <p className="mt-1 text-ink-soft">{hint}</p>}
    </fieldset>
  );
}
