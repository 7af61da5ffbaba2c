/** The fields of a course: what it is, where and when it is held, how it is listed, and what it costs. */

import { nominationFeeTypes } from '@gerende/domain/course/rules';
import { courseTypes } from '@gerende/domain/course/sport-and-level';
import { inLanguage } from '@gerende/domain/language/rules';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DisplayOrderField } from '../../shell/admin/form/display-order-field.tsx';
import { GalleryField } from '../../shell/admin/form/picture/gallery-field.tsx';
import { PictureField } from '../../shell/admin/form/picture/picture-field.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { AgeChoice } from './age-choice.tsx';
import { ClassFields } from './class-fields.tsx';
import type { CourseEntity, CourseFieldsProps, CourseForm } from './course-form.ts';
import type { PriceFormRow } from './course-price/price-form.ts';
import { CoursePrices } from './course-prices.tsx';
import { categoryInWords, timeInWords } from './course-words.ts';
import { SlopeChoice } from './slope-choice.tsx';
import { TimeChoice } from './time-choice.tsx';

/** Prices of a slope that was taken off the course: they come back with the slope, until the course is saved. */
function useRetainedPrices(form: UseFormReturn<CourseForm>): {
  /** Takes the prices of slopes that left out of the form, and puts those of slopes that came back in again. */
  follow: (before: readonly number[], after: readonly number[]) => void;
  count: number;
} {
  const [retained, setRetained] = useState<PriceFormRow[]>([]);
  function follow(before: readonly number[], after: readonly number[]): void {
    const left = before.filter((id) => !after.includes(id));
    const prices = form.getValues('prices');
    const returned = retained.filter((row) => after.includes(row.slope_id));
    const gone = prices.filter((row) => left.includes(row.slope_id));
    if (gone.length + returned.length === 0) return;
    setRetained([...retained.filter((row) => !returned.includes(row)), ...gone]);
    form.setValue('prices', [...prices.filter((row) => !gone.includes(row)), ...returned], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }
  return { follow, count: retained.length };
}

const days = [1, 2, 3] as const;
const levels = [1, 2, 3, 4, 5, 6] as const;

function Names({ entity }: { entity: CourseEntity }) {
  const { t } = useTranslation('course');
  const names = [
    { name: 'course_name', label: t('nameEn'), required: true },
    { name: 'course_name_zh', label: t('nameZh'), required: true },
    { name: 'course_name_ja', label: t('nameJa'), required: false },
  ] as const;
  return names.map(({ name, label, required }) => (
    <TextField
      key={name}
      size="admin"
      label={label}
      required={required}
      autoComplete="off"
      {...entity.note(name)}
      {...entity.form.register(name)}
    />
  ));
}

/** The selects; each field holds the text of the chosen value. */
function Selects({ entity, choices, row }: CourseFieldsProps) {
  const { t } = useTranslation(['course', 'choices']);
  const language = useLanguage();
  const { register } = entity.form;
  const offered = choices.categories.map(({ id, ...category }) => ({
    value: id,
    label: categoryInWords(category, language),
  }));
  const isOffered = !row || offered.some((option) => option.value === row.category.id);
  const categories = isOffered
    ? offered
    : [...offered, { value: row.category.id, label: categoryInWords(row.category, language) }];
  const wordsOf = (options: readonly { value: string | number; label: string }[]) => (value: string) =>
    options.find((option) => String(option.value) === value)?.label ?? '';
  const dayOptions = days.map((count) => ({ value: count, label: t('course:dayCount', { count }) }));
  const feeTypes = nominationFeeTypes.map((type) => ({ value: type, label: t(`course:feeType_${type}`) }));
  const types = courseTypes.map((type) => ({ value: type, label: t(`choices:sport_${type}`) }));
  const levelOptions = levels.map((level) => ({ value: level, label: t(`choices:level_${level}`) }));
  return (
    <>
      <SelectField
        size="admin"
        label={t('course:category')}
        required
        placeholder={t('course:choose')}
        options={categories}
        {...entity.note('category_id', wordsOf(categories))}
        {...register('category_id')}
      />
      <SelectField
        size="admin"
        label={t('course:days')}
        required
        placeholder={t('course:choose')}
        options={dayOptions}
        {...entity.note('days_of_lesson', wordsOf(dayOptions))}
        {...register('days_of_lesson')}
      />
      <SelectField
        size="admin"
        label={t('course:feeType')}
        options={feeTypes}
        {...entity.note('nomination_fee_type', wordsOf(feeTypes))}
        {...register('nomination_fee_type')}
      />
      <SelectField
        size="admin"
        label={t('course:type')}
        {...(!row && { placeholder: t('course:typeByCategory') })}
        options={types}
        {...entity.note('type', wordsOf(types))}
        {...register('type')}
      />
      <SelectField
        size="admin"
        label={t('course:level')}
        placeholder={t('course:anyLevel')}
        options={levelOptions}
        {...entity.note('ability_level', wordsOf(levelOptions))}
        {...register('ability_level')}
      />
      <DisplayOrderField entity={entity} />
    </>
  );
}

export function CourseFields({ entity, choices, row }: CourseFieldsProps) {
  const { t } = useTranslation('course');
  const language = useLanguage();
  const { control } = entity.form;
  const retained = useRetainedPrices(entity.form);
  const slopes = choices.slopes.map((slope) => ({ id: slope.id, name: inLanguage(slope.name_translations, language) }));
  const times = choices.times.map((time) => ({ id: time.id, name: timeInWords(time, language) }));
  const timeNames = new Map(
    [...choices.times, ...(row?.setting_time ?? []), ...(entity.conflict?.setting_time ?? [])].map((time) => [
      time.id,
      timeInWords(time, language),
    ]),
  );
  const timeNameOf = (id: number): string => timeNames.get(id) ?? '';
  return (
    <>
      <PictureField entity={entity} label={t('image')} />
      <GalleryField noun="course" entity={entity} />
      <div className="grid items-start gap-4 md:grid-cols-3">
        <Names entity={entity} />
      </div>
      <Controller
        control={control}
        name="slope_ids"
        render={({ field: { ref, value, onChange } }) => (
          <SlopeChoice
            label={t('slopes')}
            options={slopes}
            value={value}
            onChange={(ids) => {
              onChange(ids);
              retained.follow(value, ids);
            }}
            emptyText={t('noSlopes')}
            ref={ref}
            {...entity.note('slope_ids', (ids) =>
              slopes
                .filter((slope) => ids.includes(slope.id))
                .map((slope) => slope.name)
                .join(', '),
            )}
          />
        )}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-3">
        <Selects entity={entity} choices={choices} {...(row && { row })} />
      </div>
      <ClassFields entity={entity} {...(row && { row })} />
      <AgeChoice entity={entity} />
      <Controller
        control={control}
        name="setting_time_ids"
        render={({ field: { ref, value, onChange } }) => (
          <TimeChoice
            options={times}
            nameOf={timeNameOf}
            value={value}
            onChange={onChange}
            ref={ref}
            {...entity.note('setting_time_ids', (ids) => ids.map(timeNameOf).join(', '))}
          />
        )}
      />
      <CoursePrices entity={entity} slopes={slopes} today={choices.today} retainedCount={retained.count} />
    </>
  );
}
