/** One kind of message to guests: on or off, when, in which words, and its preview. */
import { languages } from '@gerende/domain/language/rules';
import { canBeOff, guestMessageKinds, isTimed } from '@gerende/domain/message/kinds';
import type { MessageSetting } from '@gerende/domain/message/settings-schema';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEntityForm } from '../../../shell/admin/form/use-entity-form.ts';
import { Section } from '../../../shell/admin/group/section.tsx';
import { LoadedRow } from '../../../shell/admin/loaded-row.tsx';
import { trpc } from '../../../trpc.ts';
import { SettingsForm } from '../settings-form.tsx';
import { MessageFields, useLastPlace } from './message-fields.tsx';
import { formOfMessage, type MessageEntity, type MessageForm, messageFormOf, requestOf } from './message-form.ts';
import { MessagePreview } from './message-preview.tsx';
import { TimeFields } from './message-time.tsx';
import { MessageWords } from './message-words.tsx';

function When({ entity, row: { kind } }: { entity: MessageEntity; row: MessageSetting }) {
  const { t } = useTranslation(['settings', 'bookingForm', 'message']);
  const { error, hint } = entity.note('is_on', (value) => t(value ? 'messageOn' : 'messageOff'));
  return (
    <Section title={t(`message:kind_${kind}`)} hint={t(`messageWhen_${kind}`)}>
      {canBeOff(kind) && (
        <Controller
          control={entity.form.control}
          name="is_on"
          render={({ field: { value, onChange, ...field } }) => (
            <CheckboxField
              {...field}
              size="admin"
              label={t('messageIsOn')}
              checked={value}
              onCheckedChange={onChange}
              {...{ error, hint }}
            />
          )}
        />
      )}
      {isTimed(kind) && <TimeFields entity={entity} kind={kind} />}
    </Section>
  );
}

function Form({ row }: { row: MessageSetting }) {
  const { t } = useTranslation(['settings', 'message']);
  const { kind } = row;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.message.saveSetting.useMutation();
  const entity = useEntityForm<MessageForm, MessageSetting>({
    schema: messageFormOf(kind),
    row,
    valuesOf: formOfMessage,
    save: (values, version) => mutateAsync({ ...requestOf(kind, values), version }),
    reload: () => utils.admin.message.setting.fetch({ kind }, { staleTime: 0 }),
    onSaved: () => utils.admin.message.settings.invalidate(),
    list: '/admin/settings/messages',
    stays: true,
    savedText: t('settings:saved'),
    failedText: t('settings:saveFailed'),
  });
  const { place, onFocus } = useLastPlace();
  return (
    <SettingsForm label={t(`message:kind_${kind}`)} entity={entity}>
      <When entity={entity} row={row} />
      {languages.map((language) => (
        <MessageWords
          key={language}
          entity={entity}
          language={language}
          usual={row.defaults[language]}
          onFocus={onFocus}
        />
      ))}
      <MessageFields entity={entity} kind={kind} place={place} />
      <MessagePreview entity={entity} kind={kind} />
    </SettingsForm>
  );
}

/** @param kind as in the address, which anybody may have typed */
export function MessageSettingScreen({ kind }: { kind: string }) {
  const { t } = useTranslation(['settings', 'errors']);
  const known = guestMessageKinds.find((each) => each === kind);
  const query = trpc.admin.message.setting.useQuery(
    { kind: known ?? 'confirmed' },
    { enabled: known !== undefined, staleTime: 0 },
  );
  return (
    <>
      <Link
        to="/admin/settings/messages"
        className="mb-3 inline-flex min-h-8 items-center gap-1 text-glacier underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('settings:messagesBack')}
      </Link>
      <LoadedRow
        id={known && 1}
        query={query}
        list="/admin/settings/messages"
        unknownText={t('errors:notFound')}
        failedText={t('settings:loadFailed')}
      >
        {(row) => <Form row={row} />}
      </LoadedRow>
    </>
  );
}
