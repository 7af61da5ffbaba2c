/** The languages in which an instructor teaches. */
import { languageName, ownLanguageName, taughtLanguages } from '@gerende/domain/language/taught';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shell/use-language.ts';

type LanguagesFieldProps = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  hint: ReactNode;
};

/** Its name in itself, then in the reader's language where that differs. */
function LanguageLabel({ tag }: { tag: string }) {
  const [own, name] = [ownLanguageName(tag), languageName(tag, useLanguage())];
  return (
    <>
      <span lang={tag}>{own}</span>
      {name !== own && <span className="text-ink-soft"> {name}</span>}
    </>
  );
}

export function LanguagesField({ value, onChange, hint }: LanguagesFieldProps) {
  const { t } = useTranslation('instructor');
  // Choices have the order of the options, so that choosing and removing leaves the form unchanged.
  const choose = (tag: string, chosen: boolean): void =>
    onChange(taughtLanguages.filter((each) => (each === tag ? chosen : value.includes(each))));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{t('languages')}</legend>
      <p className="mb-2 text-ink-soft">{t('languagesHint')}</p>
      <div className="grid gap-x-4 rounded border px-3 py-1 sm:grid-cols-2 lg:grid-cols-3">
        {taughtLanguages.map((tag) => (
          <CheckboxField
            key={tag}
            size="admin"
            label={<LanguageLabel tag={tag} />}
            checked={value.includes(tag)}
            onCheckedChange={(checked) => choose(tag, checked)}
          />
        ))}
      </div>
      {hint && <p className="mt-1 text-ink-soft">{hint}</p>}
    </fieldset>
  );
}
