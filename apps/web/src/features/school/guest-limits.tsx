/** How many unpaid bookings a guest may have, and whether a booking has to be confirmed by mail. */
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { TextField } from '@gerende/ui/text-field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { Section } from '../../shell/admin/group/section.tsx';
import type { SchoolForm } from './school-form.ts';

type Entity = EntityForm<SchoolForm, SchoolSettings>;

export function GuestLimits({ entity }: { entity: Entity }) {
  const { t } = useTranslation(['settings', 'bookingForm']);
  const { control, register } = entity.form;
  const number = { size: 'admin', inputMode: 'numeric', autoComplete: 'off', className: 'max-w-sm' } as const;
  const { error, hint = t('confirmByMailHint') } = entity.note('confirm_by_mail', (checked) =>
    checked ? t('bookingForm:yes') : t('bookingForm:no'),
  );
  const address = entity.note('guests_per_address');
  return (
    <Section title={t('guestLimits')} hint={t('guestLimitsHint')}>
      <TextField
        {...number}
        label={t('guestHeldDays')}
        required
        {...entity.note('guest_held_days')}
        {...register('guest_held_days')}
      />
      <TextField
        {...number}
        label={t('guestLessonsPerDay')}
        required
        {...entity.note('guest_lessons_per_day')}
        {...register('guest_lessons_per_day')}
      />
      <TextField
        {...number}
        label={t('guestsPerAddress')}
        required
        {...address}
        hint={address.hint ?? t('guestsPerAddressHint')}
        {...register('guests_per_address')}
      />
      <Controller
        control={control}
        name="confirm_by_mail"
        render={({ field: { value, onChange, ...field } }) => (
          <CheckboxField
            {...field}
            size="admin"
            label={t('confirmByMail')}
            checked={value}
            onCheckedChange={onChange}
            {...{ error, hint }}
          />
        )}
      />
      <TextField
        {...number}
        label={t('confirmWithinHours')}
        required
        {...entity.note('confirm_within_hours')}
        {...register('confirm_within_hours')}
      />
    </Section>
  );
}
