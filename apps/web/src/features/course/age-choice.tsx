/** The age groups that a course is for, as checkboxes; none ticked: everybody (decision 0067). */
import { type AgeGroup, ageGroups } from '@gerende/domain/age-groups';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { FieldError } from '@gerende/ui/field';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CourseFieldsProps } from './course-form.ts';

export function AgeChoice({ entity }: Pick<CourseFieldsProps, 'entity'>) {
  const { t } = useTranslation(['course', 'choices']);
  const id = useId();
  const nameOf = (group: AgeGroup): string => t(`choices:ageGroup_${group}`);
  const { error, hint } = entity.note('age_groups', (groups) => groups.map(nameOf).join(', ') || t('everyAge'));
  return (
    <Controller
      control={entity.form.control}
      name="age_groups"
      render={({ field: { ref, value, onChange } }) => (
        <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
          <legend className="mb-1 font-medium text-sm">{t('ageGroups')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {ageGroups.map((group, index) => (
              <CheckboxField
                key={group}
                size="admin"
                label={nameOf(group)}
                checked={value.includes(group)}
                onCheckedChange={(checked) =>
                  onChange(ageGroups.filter((each) => (each === group ? checked : value.includes(each))))
                }
                {...(index === 0 && { ref })}
              />
            ))}
          </div>
          <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
            {hint ?? t('ageGroupsHint')}
          </p>
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </fieldset>
      )}
    />
  );
}
