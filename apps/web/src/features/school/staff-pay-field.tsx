/** What an instructor sees of the own pay: three choices, each with what it means. */
import { staffPay } from '@gerende/domain/pay/schema';
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { ChoicesWithHints } from './choices-with-hints.tsx';
import type { SchoolForm } from './school-form.ts';
import { Section } from './settings-form.tsx';

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
