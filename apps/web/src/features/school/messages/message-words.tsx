/** Subject and text of a message in one language, and a button to restore the product's own words. */
import type { Language } from '@gerende/domain/language/rules';
import type { MessageWords as Words } from '@gerende/domain/message/settings-schema';
import { Button } from '@gerende/ui/button';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { TextField } from '@gerende/ui/text-field';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shell/admin/group/section.tsx';
import { languageNames } from '../../../shell/language-choice.ts';
import type { MessageEntity } from './message-form.ts';

export function MessageWords({
  entity,
  language,
  usual,
  onFocus,
}: {
  entity: MessageEntity;
  language: Language;
  /** The words of the product. */
  usual: Words;
  /** Called with the text in which the desk begins to write. */
  onFocus: (event: React.FocusEvent) => void;
}) {
  const { t } = useTranslation('settings');
  const name = languageNames[language];
  const { form, note } = entity;
  const restore = (): void => form.setValue(`texts.${language}`, usual, { shouldDirty: true, shouldValidate: true });
  return (
    <Section title={name} {...(language === 'zh' && { hint: t('messageTraditional') })}>
      <TextField
        size="admin"
        lang={language}
        label={t('messageSubject', { language: name })}
        autoComplete="off"
        onFocus={onFocus}
        {...note(`texts.${language}.subject`)}
        {...form.register(`texts.${language}.subject`)}
      />
      <TextAreaField
        size="admin"
        lang={language}
        label={t('messageBody', { language: name })}
        rows={14}
        onFocus={onFocus}
        {...note(`texts.${language}.body`)}
        {...form.register(`texts.${language}.body`)}
      />
      <div>
        <Button
          size="admin"
          icon={<RotateCcw aria-hidden className="size-4" />}
          aria-label={t('messageRestoreOne', { language: name })}
          onClick={restore}
        >
          {t('messageRestore')}
        </Button>
      </div>
    </Section>
  );
}
