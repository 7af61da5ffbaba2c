/** The message as a guest would read it: for a real booking, in the words as they are typed. */
import { type Language, languages } from '@gerende/domain/language/rules';
import type { GuestMessageKind } from '@gerende/domain/message/kinds';
import type { MessagePreview as Shown } from '@gerende/domain/message/settings-schema';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import { Button } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../../shell/admin/form/field-errors.ts';
import { Section } from '../../../shell/admin/group/section.tsx';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { languageNames } from '../../../shell/language-choice.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';
import type { MessageEntity } from './message-form.ts';

function Mail({ shown, language }: { shown: Shown; language: Language }) {
  const { t } = useTranslation('settings');
  if (!shown) return <p>{t('messagePreviewNone')}</p>;
  return (
    <div className="rounded border">
      <p className="border-b px-3 py-2 text-ink-soft text-sm">
        {t('messagePreviewOf', { number: shown.booking_id, guest: shown.guest })}
      </p>
      <p lang={language} className="wrap-anywhere border-b px-3 py-2 font-semibold text-sm">
        {shown.subject}
      </p>
      <p lang={language} className="wrap-anywhere whitespace-pre-wrap px-3 py-2 text-sm">
        {shown.text}
      </p>
    </div>
  );
}

/** Fetches the preview, and shows what is wrong with the words beside them. */
function usePreview(entity: MessageEntity, language: Language) {
  const { t } = useTranslation('settings');
  const failureText = useWriteFailureText();
  return trpc.admin.message.preview.useMutation({
    onError: (error) => {
      const parts = Object.entries(fieldErrorsOf(error)).filter(([part]) => part === 'subject' || part === 'body');
      for (const [part, message] of parts)
        entity.form.setError(`texts.${language}.${part as 'subject' | 'body'}`, { type: 'server', message });
      if (parts.length === 0) showToast('error', failureText(error, t('messagePreviewFailed')));
    },
  });
}

export function MessagePreview({ entity, kind }: { entity: MessageEntity; kind: GuestMessageKind }) {
  const { t } = useTranslation(['settings', 'errors']);
  const [language, setLanguage] = useState<Language>('en');
  const [number, setNumber] = useState('');
  const preview = usePreview(entity, language);
  const booking_id = wholeNumberIn(number);
  const isNumber = number.trim() === '' || (booking_id !== undefined && booking_id > 0);
  function show(): void {
    if (!isNumber) return;
    const { subject, body } = entity.form.getValues(`texts.${language}`);
    preview.mutate({ kind, language, subject, body, booking_id: booking_id ?? null });
  }
  return (
    <Section title={t('settings:messagePreview')} hint={t('settings:messagePreviewHint')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          size="admin"
          label={t('settings:messagePreviewLanguage')}
          value={language}
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
        <TextField
          size="admin"
          label={t('settings:messagePreviewBooking')}
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          hint={t('settings:messagePreviewBookingHint')}
          error={isNumber ? undefined : t('errors:invalidId')}
        />
      </div>
      <div>
        <Button size="admin" busy={preview.isPending} icon={<Eye aria-hidden className="size-4" />} onClick={show}>
          {t('settings:messagePreview')}
        </Button>
      </div>
      <div role="status">
        {preview.data !== undefined && <Mail shown={preview.data} language={preview.variables?.language ?? language} />}
      </div>
    </Section>
  );
}
