/** What calendars of instructors, and mails to them, say of guests: two choices, each with what it means. */
import { staffGuestData } from '@gerende/domain/calendar-feed/schema';
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import { FieldError } from '@gerende/ui/field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import type { SchoolForm } from './school-form.ts';
import { Section } from './settings-form.tsx';

export function StaffGuestsField({ entity }: { entity: EntityForm<SchoolForm, SchoolSettings> }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const { error, hint } = entity.note('staff_guest_data', (value) => t(`staffGuests_${value}`));
  return (
    <Section title={t('staffGuests')} hint={typeof hint === 'string' ? hint : t('staffGuestsHint')}>
      {staffGuestData.map((value) => (
        <div key={value} className="flex gap-3">
          <input
            type="radio"
            id={`${id}-${value}`}
            value={value}
            aria-describedby={`${id}-${value}-hint`}
            className="mt-0.5 size-5 shrink-0 accent-glacier"
            {...entity.form.register('staff_guest_data')}
          />
          <div>
            <label htmlFor={`${id}-${value}`} className="cursor-pointer">
              {t(`staffGuests_${value}`)}
            </label>
            <p id={`${id}-${value}-hint`} className="text-ink-soft">
              {t(`staffGuestsHint_${value}`)}
            </p>
          </div>
        </div>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Section>
  );
}
