/** The fields of a lesson time. */
import { entryInWords } from '@gerende/domain/calendar/time-entry';
import type { EditableSettingTime } from '@gerende/domain/setting-time/schema';
import { TextField } from '@gerende/ui/text-field';
import { TimeEntryField } from '@gerende/ui/time-entry-field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import type { SettingTimeForm } from './setting-time-form.ts';

type Entity = EntityForm<SettingTimeForm, EditableSettingTime>;

function TimeOf({ entity, name }: { entity: Entity; name: 'duration_from' | 'duration_to' }) {
  const { t } = useTranslation('settingTime');
  return (
    <Controller
      control={entity.form.control}
      name={name}
      // The error for a wrong order of times is shown at the end time.
      rules={{ deps: ['duration_from', 'duration_to'] }}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <TimeEntryField
          label={name === 'duration_from' ? t('start') : t('end')}
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

export function SettingTimeFields({ entity }: { entity: Entity }) {
  const { t } = useTranslation('settingTime');
  const { register } = entity.form;
  return (
    <>
      <TextField
        size="admin"
        label={t('name')}
        required
        autoComplete="off"
        {...entity.note('setting_time')}
        {...register('setting_time')}
      />
      <TextField
        size="admin"
        label={t('nameJa')}
        autoComplete="off"
        lang="ja"
        {...entity.note('setting_time_ja')}
        {...register('setting_time_ja')}
      />
      <TextField
        size="admin"
        label={t('nameZh')}
        autoComplete="off"
        lang="zh"
        {...entity.note('setting_time_zh')}
        {...register('setting_time_zh')}
      />
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <TimeOf entity={entity} name="duration_from" />
        <TimeOf entity={entity} name="duration_to" />
      </div>
    </>
  );
}
