/** An existing lesson time (§2 /admin/time/edit): edit or delete it. */
import { settingTimeName } from '@gerende/domain/setting-time/rules';
import type { EditableSettingTime } from '@gerende/domain/setting-time/schema';
import { skipToken } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CourseUses } from '../../shared/course-uses.tsx';
import { useLessonAnswer } from '../../shared/lesson-answer.tsx';
import { DeleteButton } from '../../shell/admin/form/delete-button.tsx';
import { EntityFormFrame } from '../../shell/admin/form/entity-form-frame.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { useOfferRestore } from '../../shell/admin/list/restorable-noun.ts';
import { LoadedRow } from '../../shell/admin/loaded-row.tsx';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { SettingTimeFields } from './setting-time-fields.tsx';
import { formOfSettingTime, SettingTimeForm, timesOf } from './setting-time-form.ts';
import { useSettingTimeChanged } from './use-setting-time-changed.ts';

/** Which courses are held at a lesson time, and what its deletion means for them. */
function SettingTimeUse({ id }: { id: number }) {
  const { t } = useTranslation('settingTime');
  return (
    <CourseUses
      hint={t('deleteHint')}
      uses={(course) => course.setting_time.some((time) => time.id === id)}
      usedBy={(count) => t('usedBy', { count })}
    />
  );
}

const list = '/admin/time/';

function EditForm({ row }: { row: EditableSettingTime }) {
  const { t } = useTranslation(['settingTime', 'errors']);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const changed = useSettingTimeChanged();
  const save = trpc.admin.settingTime.save.useMutation();
  const remove = trpc.admin.settingTime.remove.useMutation();
  const { withAnswer, question } = useLessonAnswer();
  const { id } = row;
  const entity = useEntityForm<SettingTimeForm, EditableSettingTime>({
    schema: SettingTimeForm,
    row,
    valuesOf: formOfSettingTime,
    save: (values, version) =>
      withAnswer((answer) => save.mutateAsync({ id, version, ...values, ...timesOf(values), ...answer })),
    reload: () => utils.admin.settingTime.get.fetch({ id }, { staleTime: 0 }),
    onSaved: changed,
    list,
    savedText: t('settingTime:updated'),
    failedText: t('settingTime:updateFailed'),
  });
  const offerRestore = useOfferRestore(trpc.admin.settingTime);
  async function deleteIt(): Promise<void> {
    await remove.mutateAsync({ id });
    offerRestore(id, settingTimeName(row, language));
    await changed();
    showToast('success', t('errors:settingTimeDeleted'));
    await entity.leave();
  }
  return (
    <EntityFormFrame
      title={t('settingTime:editTitle')}
      list={{ to: list, label: t('settingTime:title') }}
      entity={entity}
      saveLabel={t('settingTime:update')}
      actions={
        <DeleteButton
          name={settingTimeName(row, language)}
          failedText={t('settingTime:deleteFailed')}
          onDelete={deleteIt}
        >
          <SettingTimeUse id={id} />
        </DeleteButton>
      }
    >
      <SettingTimeFields entity={entity} />
      {question}
    </EntityFormFrame>
  );
}

/** @param id undefined when the address names none */
export function EditSettingTime({ id }: { id: number | undefined }) {
  const { t } = useTranslation('errors');
  const query = trpc.admin.settingTime.get.useQuery(id === undefined ? skipToken : { id }, { staleTime: 0 });
  return (
    <LoadedRow id={id} query={query} list={list} unknownText={t('settingTimeNotFound')}>
      {(row) => <EditForm row={row} />}
    </LoadedRow>
  );
}
