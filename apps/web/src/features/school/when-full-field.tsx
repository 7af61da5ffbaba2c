/** What happens to a guest's booking that nobody can teach: three choices, each with what it means; and for how long a place that becomes free is offered. */
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import { whenFullSettings } from '@gerende/domain/teachable/when-full';
import { FieldError } from '@gerende/ui/field';
import { TextField } from '@gerende/ui/text-field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import type { SchoolForm } from './school-form.ts';
import { Section } from './settings-form.tsx';

export function WhenFullField({ entity }: { entity: EntityForm<SchoolForm, SchoolSettings> }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const { error, hint } = entity.note('when_full', (value) => t(`whenFull_${value}`));
  const hours = entity.note('offer_hours');
  return (
    <Section title={t('whenFull')} {...(typeof hint === 'string' && { hint })}>
      {whenFullSettings.map((value) => (
        <div key={value} className="flex gap-3">
          <input
            type="radio"
            id={`${id}-${value}`}
            value={value}
            aria-describedby={`${id}-${value}-hint`}
            className="mt-0.5 size-5 shrink-0 accent-glacier"
            {...entity.form.register('when_full')}
          />
          <div>
            <label htmlFor={`${id}-${value}`} className="cursor-pointer">
              {t(`whenFull_${value}`)}
            </label>
            <p id={`${id}-${value}-hint`} className="text-ink-soft">
              {t(`whenFullHint_${value}`)}
            </p>
          </div>
        </div>
      ))}
      <TextField
        size="admin"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-sm"
        label={t('offerHours')}
        required
        {...{ ...hours, hint: hours.hint ?? t('offerHoursHint') }}
        {...entity.form.register('offer_hours')}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Section>
  );
}
