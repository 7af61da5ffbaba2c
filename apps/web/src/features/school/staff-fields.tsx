/** What leaves with instructors of guests, and what they see of their pay: choices, each with what it means. */
import { staffGuestData } from '@gerende/domain/calendar-feed/schema';
import { staffPay } from '@gerende/domain/pay/schema';
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { ChoicesWithHints } from './choices-with-hints.tsx';
import type { SchoolForm } from './school-form.ts';
import { Section } from './settings-form.tsx';

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
