/** Which guest data instructors take along, when they get the plan of the next day, and what they see of their pay. */
import { staffGuestData } from '@gerende/domain/calendar-feed/schema';
import { planHours } from '@gerende/domain/day-plan/rules';
import { staffPay } from '@gerende/domain/pay/schema';
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import { SelectField } from '@gerende/ui/select-field';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { Section } from '../../shell/admin/group/section.tsx';
import { ChoicesWithHints } from './choices-with-hints.tsx';
import type { SchoolForm } from './school-form.ts';

export function StaffGuestsField({ entity }: { entity: EntityForm<SchoolForm, SchoolSettings> }) {
  const { t } = useTranslation('settings');
  const { error, hint } = entity.note('staff_guest_data', (value) => t(`staffGuests_${value}`));
  return (
    <Section title={t('staffGuests')} hint={typeof hint === 'string' ? hint : t('staffGuestsHint')}>
      <ChoicesWithHints
        {...{ entity, error }}
        name="staff_guest_data"
        values={staffGuestData}
        label={(value) => t(`staffGuests_${value}`)}
        hint={(value) => t(`staffGuestsHint_${value}`)}
      />
    </Section>
  );
}

/** The hours in clock notation, which is the same in every language. */
const clockOf = (hour: number): string => `${hour}:00`;

export function PlanHourField({ entity }: { entity: EntityForm<SchoolForm, SchoolSettings> }) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('planHour')} hint={t('planHourHint')}>
      <SelectField
        size="admin"
        className="max-w-60"
        label={t('planHourLabel')}
        options={[
          { value: 0, label: t('planHourNever') },
          ...planHours.map((hour) => ({ value: hour, label: clockOf(hour) })),
        ]}
        {...entity.note('plan_hour', (value) => (value === '0' ? t('planHourNever') : clockOf(Number(value))))}
        {...entity.form.register('plan_hour')}
      />
    </Section>
  );
}

export function StaffPayField({ entity }: { entity: EntityForm<SchoolForm, SchoolSettings> }) {
  const { t } = useTranslation('settings');
  const { error, hint } = entity.note('staff_pay', (value) => t(`staffPay_${value}`));
  return (
    <Section title={t('staffPay')} hint={typeof hint === 'string' ? hint : t('staffPayHint')}>
      <ChoicesWithHints
        {...{ entity, error }}
        name="staff_pay"
        values={staffPay}
        label={(value) => t(`staffPay_${value}`)}
        hint={(value) => t(`staffPayHint_${value}`)}
      />
    </Section>
  );
}
