/** The fields of an instructor. */

import type { FutureLesson, Instructor } from '@gerende/domain/instructor/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { TextField } from '@gerende/ui/text-field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DisplayOrderField } from '../../shell/admin/form/display-order-field.tsx';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { absencesOf } from './absence/absences.ts';
import { DaysOffField } from './absence/days-off-field.tsx';
import { CategoryLevelsField } from './category-levels-field.tsx';
import { feeNames, type InstructorForm } from './instructor-form.ts';
import { PersonFields } from './person-fields.tsx';
import { SlopesField } from './slopes-field.tsx';
import type { InstructorChoices } from './use-instructor-choices.ts';

type Entity = EntityForm<InstructorForm, Instructor>;
type FieldsProps = {
  entity: Entity;
  choices: InstructorChoices;
  /** The instructor's lessons to come; empty for a new instructor. */
  lessons: readonly FutureLesson[];
};

function Names({ entity }: { entity: Entity }) {
  const { t } = useTranslation('instructor');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        size="admin"
        label={t('nameEn')}
        required
        autoComplete="off"
        {...entity.note('instructor_name_en')}
        {...entity.form.register('instructor_name_en')}
      />
      <TextField
        size="admin"
        label={t('nameZh')}
        required
        autoComplete="off"
        lang="zh"
        {...entity.note('instructor_name_zh')}
        {...entity.form.register('instructor_name_zh')}
      />
      <TextField
        size="admin"
        label={t('nameJa')}
        placeholder={t('nameJaPlaceholder')}
        autoComplete="off"
        lang="ja"
        {...entity.note('instructor_name_ja')}
        {...entity.form.register('instructor_name_ja')}
      />
    </div>
  );
}

function Fees({ entity }: { entity: Entity }) {
  const { t } = useTranslation('instructor');
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{t('fees')}</legend>
      <p className="mb-2 text-ink-soft">{t('feesHint')}</p>
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
        {feeNames.map((name) => (
          <TextField
            key={name}
            size="admin"
            className="first:col-span-full first:max-w-40"
            label={t(name)}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            {...entity.note(name)}
            {...entity.form.register(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Lists({ entity, choices }: Omit<FieldsProps, 'lessons'>) {
  const { t } = useTranslation('instructor');
  const language = useLanguage();
  const { control } = entity.form;
  const list = (words: readonly string[]): string => words.join(t('separator'));
  const levelsInWords = (levels: InstructorForm['category_levels']): string =>
    list(
      choices.categories.flatMap((category) => {
        const level = levels.find(({ categoryId }) => categoryId === category.id)?.level;
        const { category_name: en, category_name_ja: ja, category_name_zh: zh } = category;
        return level ? [t('categoryWithLevel', { category: inLanguage({ en, ja, zh }, language), level })] : [];
      }),
    );
  const slopesInWords = (ids: number[]): string =>
    list(
      choices.slopes.flatMap(({ id, name_translations }) =>
        ids.includes(id) ? [inLanguage(name_translations, language)] : [],
      ),
    );
  return (
    <>
      <Controller
        control={control}
        name="category_levels"
        render={({ field }) => (
          <CategoryLevelsField
            categories={choices.categories}
            value={field.value}
            onChange={field.onChange}
            focusRef={field.ref}
            {...entity.note('category_levels', levelsInWords)}
          />
        )}
      />
      <Controller
        control={control}
        name="slope_id"
        render={({ field }) => (
          <SlopesField
            slopes={choices.slopes}
            value={field.value}
            onChange={field.onChange}
            {...entity.note('slope_id', slopesInWords)}
          />
        )}
      />
    </>
  );
}

function DaysOff({ entity, choices, lessons }: FieldsProps) {
  const { t } = useTranslation('instructor');
  const language = useLanguage();
  const { control } = entity.form;
  const { times } = choices;
  const daysInWords = (daysOff: InstructorForm['dateRanges']): string =>
    absencesOf(daysOff, [], { times, language, t })
      .map(({ date, name }) => `${dayInWords(date, language)} ${name}`)
      .join(t('separator'));
  const awayInWords = (away: InstructorForm['away']): string =>
    absencesOf([], away, { times, language, t })
      .map(({ date, name, hours }) => `${dayInWords(date, language)} ${name} ${hours}`)
      .join(t('separator'));
  const notes = [entity.note('dateRanges', daysInWords).hint, entity.note('away', awayInWords).hint];
  return (
    <Controller
      control={control}
      name="chosenDays"
      render={({ field: chosen }) => (
        <Controller
          control={control}
          name="dateRanges"
          render={({ field }) => (
            <Controller
              control={control}
              name="away"
              render={({ field: away }) => (
                <DaysOffField
                  value={field.value}
                  onChange={field.onChange}
                  away={away.value}
                  onAwayChange={away.onChange}
                  chosen={chosen.value}
                  onChoose={chosen.onChange}
                  focusRef={chosen.ref}
                  today={choices.today}
                  times={times}
                  usual={choices.usual}
                  lessons={lessons}
                  hint={notes.some(Boolean) && notes.filter(Boolean).join(' ')}
                  error={entity.note('chosenDays').error}
                />
              )}
            />
          )}
        />
      )}
    />
  );
}

export function InstructorFields({ entity, choices, lessons }: FieldsProps) {
  return (
    <>
      <Names entity={entity} />
      <PersonFields entity={entity} />
      <Lists entity={entity} choices={choices} />
      <Fees entity={entity} />
      <DisplayOrderField entity={entity} />
      <DaysOff entity={entity} choices={choices} lessons={lessons} />
    </>
  );
}
