/** A new lesson time (§2 /admin/time/register). */
import type { EditableSettingTime } from '@gerende/domain/setting-time/schema';
import { useTranslation } from 'react-i18next';
import { EntityFormFrame } from '../../shell/admin/form/entity-form-frame.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { trpc } from '../../trpc.ts';
import { SettingTimeFields } from './setting-time-fields.tsx';
import { emptySettingTime, formOfSettingTime, SettingTimeForm, timesOf } from './setting-time-form.ts';
import { useSettingTimeChanged } from './use-setting-time-changed.ts';

export function RegisterSettingTime() {
  const { t } = useTranslation('settingTime');
  const { mutateAsync } = trpc.admin.settingTime.save.useMutation();
  const entity = useEntityForm<SettingTimeForm, EditableSettingTime>({
    schema: SettingTimeForm,
    empty: emptySettingTime,
    valuesOf: formOfSettingTime,
    save: (values) => mutateAsync({ ...values, ...timesOf(values) }),
    onSaved: useSettingTimeChanged(),
    list: '/admin/time/',
    savedText: t('registered'),
    failedText: t('registerFailed'),
  });
  return (
    <EntityFormFrame
      title={t('registerTitle')}
      list={{ to: '/admin/time/', label: t('title') }}
      entity={entity}
      saveLabel={t('register')}
    >
      <SettingTimeFields entity={entity} />
    </EntityFormFrame>
  );
}
