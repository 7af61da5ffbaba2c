/**
 * What happens to a guest's booking that nobody can teach: three choices, each with its meaning; and how long a place
 * that becomes free is offered.
 */
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import { whenFullSettings } from '@gerende/domain/teachable/when-full';
import { TextField } from '@gerende/ui/text-field';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { Section } from '../../shell/admin/group/section.tsx';
import { ChoicesWithHints } from './choices-with-hints.tsx';
import type { SchoolForm } from './school-form.ts';

export function WhenFullField({ entity }: { entity: EntityForm<SchoolForm, SchoolSettings> }) {
  const { t } = useTranslation('settings');
  const { error, hint } = entity.note('when_full', (value) => t(`whenFull_${value}`));
  const hours = entity.note('offer_hours');
  return (
    <Section title={t('whenFull')} {...(typeof hint === 'string' && { hint })}>
      <ChoicesWithHints
        {...{ entity, error }}
        name="when_full"
        values={whenFullSettings}
        label={(value) => t(`whenFull_${value}`)}
        hint={(value) => t(`whenFullHint_${value}`)}
      />
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
    </Section>
  );
}
