/** How long guests' data is stored. */
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import { TextField } from '@gerende/ui/text-field';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { Section } from '../../shell/admin/group/section.tsx';
import type { SchoolForm } from './school-form.ts';

export function KeepGuestsField({ entity }: { entity: EntityForm<SchoolForm, SchoolSettings> }) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('guestData')} hint={t('guestDataHint')}>
      <TextField
        size="admin"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-sm"
        label={t('keepGuestsMonths')}
        required
        {...entity.note('keep_guests_months')}
        {...entity.form.register('keep_guests_months')}
      />
    </Section>
  );
}
