/** Whether the back office opens with Today after a login, instead of the slopes. */
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { Section } from '../../shell/admin/group/section.tsx';
import type { SchoolForm } from './school-form.ts';

export function OpensTodayField({ entity }: { entity: EntityForm<SchoolForm, SchoolSettings> }) {
  const { t } = useTranslation(['settings', 'bookingForm']);
  const { error, hint = t('opensTodayHint') } = entity.note('opens_today', (opens) =>
    opens ? t('bookingForm:yes') : t('bookingForm:no'),
  );
  return (
    <Section title={t('afterLogin')}>
      <Controller
        control={entity.form.control}
        name="opens_today"
        render={({ field: { value, onChange, ...field } }) => (
          <CheckboxField
            {...field}
            size="admin"
            label={t('opensToday')}
            checked={value}
            onCheckedChange={(checked) => onChange(checked)}
            {...{ error, hint }}
          />
        )}
      />
    </Section>
  );
}
