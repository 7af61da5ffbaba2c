/** Switches the language of the page; each language is listed by its own name. */
import { languageOf, type TextLanguage } from '@gerende/domain/language/rules';
import { ServedButton } from '@gerende/ui/served-button';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from './i18n.ts';
import { languageNames, shortLanguageNames } from './language-choice.ts';
import { showToast } from './toast/toasts.tsx';
import { useTextLanguage } from './use-language.ts';

/** @param offered the languages in display order */
export function LanguageSwitch({
  offered,
  size = 'guest',
}: {
  offered: readonly TextLanguage[];
  size?: 'guest' | 'admin';
}) {
  const { t } = useTranslation('common');
  const reading = useTextLanguage();
  const current = offered.includes(reading) ? reading : languageOf(reading);
  const change = (language: TextLanguage): void => {
    changeLanguage(language).catch(() => showToast('error', t('partMissing')));
  };
  return (
    <fieldset className="inline-flex shrink-0 self-start rounded border border-mist-edge bg-paper p-0.5 print:hidden">
      <legend className="sr-only">{t('language')}</legend>
      {offered.map((language) => (
        <ServedButton
          key={language}
          lang={language}
          href={`?lang=${language}`}
          pressed={language === current}
          onPress={() => change(language)}
          className={clsx(
            'inline-flex items-center justify-center rounded px-2 font-medium text-sm no-underline transition-colors sm:px-3',
            size === 'guest' ? 'min-h-10 min-w-9 sm:min-w-11' : 'min-h-7',
            language === current ? 'bg-glacier text-on-glacier' : 'text-ink hover:bg-glacier-wash',
          )}
        >
          {size === 'guest' ? (
            <>
              <span aria-hidden className="sm:hidden">
                {shortLanguageNames[language]}
              </span>
              <span className="max-sm:sr-only">{languageNames[language]}</span>
            </>
          ) : (
            languageNames[language]
          )}
        </ServedButton>
      ))}
    </fieldset>
  );
}
