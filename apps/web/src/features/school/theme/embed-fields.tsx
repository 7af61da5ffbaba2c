/** The booking on the school's own site: which sites may show it, and the code to paste there. */
import { embedSnippet, linkSnippet } from '@gerende/domain/school/embed-rules';
import { Button } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shell/admin/group/section.tsx';
import { copyText } from '../../../shell/browser/copy-text.ts';
import { guestLanguages, languageNames } from '../../../shell/language-choice.ts';
import { useSchoolName } from '../../../shell/school.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import type { ThemeEntity } from './theme-form.ts';

function Snippet({ label, text, copyLabel }: { label: string; text: string; copyLabel: string }) {
  const { t } = useTranslation('settings');
  async function copy(): Promise<void> {
    const copied = await copyText(text);
    showToast(copied ? 'success' : 'error', copied ? t('snippetCopied') : t('snippetNotCopied'));
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <TextAreaField size="admin" label={label} className="w-full" readOnly rows={3} value={text} />
      <Button size="admin" onClick={() => void copy()}>
        {copyLabel}
      </Button>
    </div>
  );
}

export function EmbedFields({ entity }: { entity: ThemeEntity }) {
  const { t } = useTranslation('settings');
  const name = useSchoolName();
  const [language, setLanguage] = useState<string>('en');
  const { error, hint = t('embedOriginsHint') } = entity.note('embed_origins');
  const site = window.location.origin;
  return (
    <Section title={t('embed')} hint={t('embedHint')}>
      <TextAreaField
        size="admin"
        label={t('embedOrigins')}
        rows={3}
        spellCheck={false}
        error={error}
        hint={hint}
        {...entity.form.register('embed_origins')}
      />
      <SelectField
        size="admin"
        className="max-w-sm"
        label={t('embedLanguage')}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        options={guestLanguages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Snippet label={t('frameSnippet')} copyLabel={t('copyFrame')} text={embedSnippet(site, language, name)} />
      <Snippet label={t('linkSnippet')} copyLabel={t('copyLink')} text={linkSnippet(site, language, name)} />
    </Section>
  );
}
