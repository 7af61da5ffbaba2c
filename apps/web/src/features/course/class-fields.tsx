/** Whether guests of a course have private lessons or share classes, and how large and mixed classes are. */

import { courseForms } from '@gerende/domain/course/rules';
import type { EditableCourse } from '@gerende/domain/course/schema';
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CourseFieldsProps } from './course-form.ts';

/** What a change of the form, or of the size, does not alter. */
function useChangeHint(entity: CourseFieldsProps['entity'], row: EditableCourse | undefined): string | undefined {
  const { t } = useTranslation('course');
  const [form, size] = useWatch({ control: entity.form.control, name: ['form', 'class_size'] });
  if (!row) return undefined;
  if (form !== row.form) return t('formChanged');
  return form === 'group' && size !== String(row.class_size) ? t('sizeChanged') : undefined;
}

export function ClassFields({ entity, row }: Pick<CourseFieldsProps, 'entity' | 'row'>) {
  const { t } = useTranslation('course');
  const { register, control } = entity.form;
  const form = useWatch({ control, name: 'form' });
  const hint = useChangeHint(entity, row);
  const forms = courseForms.map((value) => ({ value, label: t(`form_${value}`) }));
  const formNote = entity.note('form', (value) => forms.find((option) => option.value === value)?.label ?? '');
  const spans = abilityLevels.map((count) => ({ value: count, label: t('levelCount', { count }) }));
  const numbers = [
    { name: 'class_size', label: t('classSize'), required: true },
    { name: 'min_people', label: t('leastPeople'), required: false },
  ] as const;
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-4">
      <legend className="sr-only">{t('form')}</legend>
      <SelectField
        size="admin"
        label={t('form')}
        options={forms}
        {...formNote}
        hint={formNote.hint ?? hint}
        {...register('form')}
      />
      {form === 'group' && (
        <>
          {numbers.map(({ name, label, required }) => (
            <TextField
              key={name}
              size="admin"
              label={label}
              required={required}
              inputMode="numeric"
              autoComplete="off"
              {...entity.note(name)}
              {...register(name)}
            />
          ))}
          <SelectField
            size="admin"
            label={t('levelSpan')}
            options={spans}
            {...entity.note('level_span', (value) => t('levelCount', { count: Number(value) }))}
            {...register('level_span')}
          />
        </>
      )}
    </fieldset>
  );
}
