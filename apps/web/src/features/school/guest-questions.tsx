/** What guests are asked: whether every guest has to name a hotel, and who takes part in a lesson. */
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { Section } from '../../shell/admin/group/section.tsx';
import type { SchoolForm } from './school-form.ts';

type Entity = EntityForm<SchoolForm, SchoolSettings>;

function HotelField({ entity }: { entity: Entity }) {
  const { t } = useTranslation(['settings', 'bookingForm']);
  const { error, hint = t('askHotelHint') } = entity.note('ask_hotel', (rule) =>
    rule === 'with_pick_up' ? t('bookingForm:yes') : t('bookingForm:no'),
  );
  return (
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
  );
}

function ParticipantsField({ entity }: { entity: Entity }) {
  const { t } = useTranslation(['settings', 'bookingForm']);
  const { error, hint = t('askParticipantsHint') } = entity.note('ask_participants', (asks) =>
    asks ? t('bookingForm:yes') : t('bookingForm:no'),
  );
  return (
    <Controller
      control={entity.form.control}
      name="ask_participants"
      render={({ field: { value, onChange, ...field } }) => (
        <CheckboxField
          {...field}
          size="admin"
          label={t('askParticipants')}
          checked={value}
          onCheckedChange={(checked) => onChange(checked)}
          {...{ error, hint }}
        />
      )}
    />
  );
}

export function GuestQuestions({ entity }: { entity: Entity }) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('guestQuestions')}>
      <HotelField entity={entity} />
      <ParticipantsField entity={entity} />
    </Section>
  );
}
