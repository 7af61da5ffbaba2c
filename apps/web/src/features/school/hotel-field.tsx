/** Whether every guest has to name a hotel, or only those whom the school picks up. */
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import type { SchoolForm } from './school-form.ts';
import { Section } from './settings-form.tsx';

export function HotelField({ entity }: { entity: EntityForm<SchoolForm, SchoolSettings> }) {
  const { t } = useTranslation(['settings', 'bookingForm']);
  const { error, hint = t('askHotelHint') } = entity.note('ask_hotel', (rule) =>
    rule === 'with_pick_up' ? t('bookingForm:yes') : t('bookingForm:no'),
  );
  return (
    <Section title={t('guestQuestions')}>
      <Controller
        control={entity.form.control}
        name="ask_hotel"
        render={({ field: { value, onChange, ...field } }) => (
          <CheckboxField
            {...field}
            size="admin"
            label={t('askHotelWithPickUp')}
            checked={value === 'with_pick_up'}
            onCheckedChange={(checked) => onChange(checked ? 'with_pick_up' : 'always')}
            {...{ error, hint }}
          />
        )}
      />
    </Section>
  );
}
