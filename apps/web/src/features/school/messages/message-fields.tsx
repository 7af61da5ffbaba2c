/** The placeholders that a message may contain: pressing one inserts it where the desk last wrote. */
import { fieldsOf, type GuestMessageKind, type MessageField } from '@gerende/domain/message/kinds';
import { type RefObject, useRef } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shell/admin/group/section.tsx';
import type { MessageEntity, MessageForm } from './message-form.ts';

type Place = HTMLInputElement | HTMLTextAreaElement;

const isPlace = (element: EventTarget): element is Place =>
  (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) && element.name.startsWith('texts.');

/** Remembers the text in which the desk last wrote. */
export function useLastPlace(): { place: RefObject<Place | null>; onFocus: (event: React.FocusEvent) => void } {
  const place = useRef<Place | null>(null);
  return {
    place,
    onFocus: ({ target }) => {
      if (isPlace(target)) place.current = target;
    },
  };
}

function insert({ form }: MessageEntity, place: Place, field: MessageField): void {
  const { name, value, selectionStart, selectionEnd } = place;
  const begin = selectionStart ?? value.length;
  const written = `{{${field}}}`;
  const text = value.slice(0, begin) + written + value.slice(selectionEnd ?? begin);
  form.setValue(name as FieldPath<MessageForm>, text, { shouldDirty: true });
  place.focus();
  place.setSelectionRange(begin + written.length, begin + written.length);
}

export function MessageFields({
  entity,
  kind,
  place,
}: {
  entity: MessageEntity;
  kind: GuestMessageKind;
  place: RefObject<Place | null>;
}) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('messageFields')} hint={t('messageFieldsHint')}>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {fieldsOf(kind).map((field) => (
          <li key={field}>
            <button
              type="button"
              className="wrap-anywhere flex min-h-8 w-full flex-wrap items-center gap-x-2 rounded px-2 py-1 text-left text-sm hover:bg-mist-wash max-sm:min-h-11"
              onClick={() => place.current && insert(entity, place.current, field)}
            >
              <code className="text-glacier-deep">{`{{${field}}}`}</code>
              <span className="text-ink-soft">{t(`messageField_${field}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
