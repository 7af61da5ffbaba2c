/** The school as guests see it: its names and logo, its clock, its words. */

import { entryInWords } from '@gerende/domain/calendar/time-entry';
import { groupBy } from '@gerende/domain/group-by';
import type { SchoolSettings as Settings } from '@gerende/domain/school/settings-schema';
import { SelectField, type SelectFieldProps } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { TimeEntryField } from '@gerende/ui/time-entry-field';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { imageInWords, RemovableImageField } from '../../shell/admin/form/picture/removable-image-field.tsx';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { useSendForm } from '../../shell/admin/form/use-send-form.ts';
import { Section } from '../../shell/admin/group/section.tsx';
import { IfMay } from '../../shell/session/if-may.tsx';
import { trpc } from '../../trpc.ts';
import { GuestLimits } from './guest-limits.tsx';
import { GuestQuestions } from './guest-questions.tsx';
import { KeepGuestsField } from './keep-guests-field.tsx';
import { OpensTodayField } from './opens-today-field.tsx';
import { formOfSchool, partsOf, SchoolForm } from './school-form.ts';
import { LoadedSettings, SettingsForm } from './settings-form.tsx';
import { PlanHourField, StaffGuestsField, StaffPayField } from './staff-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { WhenFullField } from './when-full-field.tsx';

const regionOf = (zone: string): string => zone.split('/')[0] ?? zone;

/** The zones that this browser knows, and the stored one: a server may know more names. */
function zonesWith(stored: string): [region: string, zones: string[]][] {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = [...new Set([...known, 'UTC', stored])].sort();
  return [...groupBy(zones, regionOf)];
}

/**
 * A time zone by its name, in groups by the part of the world.
 * @param stored the zone that is stored now
 */
function TimeZoneField({ stored, ...field }: Omit<SelectFieldProps, 'options' | 'children'> & { stored: string }) {
  return (
    <SelectField {...field}>
      {zonesWith(stored).map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

type Entity = EntityForm<SchoolForm, Settings>;

function Identity({ entity }: { entity: Entity }) {
  const { t } = useTranslation('settings');
  const { control, register } = entity.form;
  const name = { size: 'admin', autoComplete: 'off' } as const;
  return (
    <Section title={t('identity')} hint={t('nameHint')}>
      <TextField {...name} label={t('name')} required {...entity.note('name')} {...register('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...name} label={t('nameJa')} lang="ja" {...entity.note('name_ja')} {...register('name_ja')} />
        <TextField {...name} label={t('nameZh')} lang="zh" {...entity.note('name_zh')} {...register('name_zh')} />
      </div>
      <Controller
        control={control}
        name="logo"
        render={({ field: { ref, value, onChange } }) => (
          <RemovableImageField
            inputRef={ref}
            label={t('logo')}
            value={value}
            onChange={onChange}
            error={entity.note('logo').error}
            hint={entity.note('logo', imageInWords).hint ?? t('logoHint')}
            removeLabel={t('removeLogo')}
          />
        )}
      />
    </Section>
  );
}

function Time({ entity, name }: { entity: Entity; name: 'default_from' | 'default_to' }) {
  const { t } = useTranslation('settings');
  return (
    <Controller
      control={entity.form.control}
      name={name}
      // The error for a wrong order of times is shown at the end time.
      rules={{ deps: ['default_from', 'default_to'] }}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <TimeEntryField
          label={name === 'default_from' ? t('defaultFrom') : t('defaultTo')}
          hourLabel={t('hours')}
          minuteLabel={t('minutes')}
          ref={ref}
          {...{ value, onChange, onBlur }}
          {...entity.note(name, entryInWords)}
        />
      )}
    />
  );
}

function ClockAndHours({ entity }: { entity: Entity }) {
  const { t } = useTranslation('settings');
  const { error, hint = t('timeZoneHint') } = entity.note('time_zone');
  return (
    <Section title={t('clock')}>
      <TimeZoneField
        size="admin"
        className="max-w-sm"
        label={t('timeZone')}
        stored={entity.row?.time_zone ?? ''}
        {...{ error, hint }}
        {...entity.form.register('time_zone')}
      />
      <div>
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <Time entity={entity} name="default_from" />
          <Time entity={entity} name="default_to" />
        </div>
        <p className="mt-1 text-ink-soft">{t('hoursHint')}</p>
      </div>
    </Section>
  );
}

function Words({ entity }: { entity: Entity }) {
  const { t } = useTranslation('settings');
  const { error, hint = t('partnerHint') } = entity.note('partner_label');
  const code = useWatch({ control: entity.form.control, name: 'partner_code' });
  const link = `${window.location.origin}/?partner=${code || '…'}`;
  const note = entity.note('partner_code');
  return (
    <Section title={t('words')}>
      <TextField
        size="admin"
        className="max-w-sm"
        label={t('partnerLabel')}
        required
        autoComplete="off"
        {...{ error, hint }}
        {...entity.form.register('partner_label')}
      />
      <TextField
        size="admin"
        className="max-w-sm"
        label={t('partnerCode')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={note.error}
        hint={note.hint ?? t('partnerCodeHint', { link })}
        {...entity.form.register('partner_code')}
      />
    </Section>
  );
}

function Form({ row }: { row: Settings }) {
  const { t } = useTranslation('settings');
  const sendForm = useSendForm();
  const entity = useSettingsForm<SchoolForm>({
    schema: SchoolForm,
    row,
    valuesOf: formOfSchool,
    save: (values, version) => sendForm('/api/v1/school/settings', { version, ...partsOf(values) }),
  });
  return (
    <SettingsForm label={t('tab_school')} entity={entity}>
      <Identity entity={entity} />
      <ClockAndHours entity={entity} />
      <Words entity={entity} />
      <WhenFullField entity={entity} />
      <GuestQuestions entity={entity} />
      <GuestLimits entity={entity} />
      <OpensTodayField entity={entity} />
      <StaffGuestsField entity={entity} />
      <PlanHourField entity={entity} />
      <IfMay right="change_money_settings">
        <StaffPayField entity={entity} />
      </IfMay>
      <KeepGuestsField entity={entity} />
    </SettingsForm>
  );
}

export function SchoolSettings() {
  const query = trpc.admin.school.settings.useQuery(undefined, { staleTime: 0 });
  return <LoadedSettings query={query}>{(row) => <Form row={row} />}</LoadedSettings>;
}
