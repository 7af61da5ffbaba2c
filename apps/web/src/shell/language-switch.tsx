/** Switches the language of the page; each language is listed by its own name. */
import { languageOf, type TextLanguage } from '@gerende/domain/language/rules';
import { ServedButton } from '@gerende/ui/served-button';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from './i18n.ts';
import { languageNames, shortLanguageNames } from './language-choice.ts';
import { showToast } from './toast/toasts.tsx';
import { useTextLanguage } from './use-language.ts';

const listId = 'languages';

/** @param offered the languages in display order */
export function LanguageSwitch({
  offered,
  size = 'guest',
}: {
  offered: readonly TextLanguage[];
  size?: 'guest' | 'admin';
}) {
  const { t } = useTranslation('common');
  const list = useRef<HTMLFieldSetElement>(null);
  const isGuest = size === 'guest';
  const reading = useTextLanguage();
  const current = offered.includes(reading) ? reading : languageOf(reading);
  const change = (language: TextLanguage): void => {
    list.current?.hidePopover?.();
    changeLanguage(language).catch(() => showToast('error', t('partMissing')));
  };
  return (
    <>
      {/* On a phone it opens the list of languages, without a script too; a browser that cannot do that shows them
          beside it. */}
      {isGuest && (
        <button
          type="button"
          popoverTarget={listId}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded border border-mist-edge px-2 text-sm sm:hidden"
        >
          <span className="sr-only">
            {t('language')} {languageNames[current]}
          </span>
          <span aria-hidden>{shortLanguageNames[current]}</span>
          <ChevronDown aria-hidden className="size-4" />
        </button>
      )}
      <fieldset
        {...(isGuest && { id: listId, popover: 'auto', ref: list })}
        className={clsx(
          'shrink-0 rounded border border-mist-edge bg-paper p-0.5 text-ink print:hidden',
          isGuest
            ? 'top-16 right-4 left-auto m-0 max-sm:shadow sm:static sm:inline-flex sm:h-auto'
            : 'inline-flex self-start',
        )}
      >
        <legend className="sr-only">{t('language')}</legend>
        {offered.map((language) => (
          <ServedButton
            key={language}
            lang={language}
            href={`?lang=${language}`}
            pressed={language === current}
            onPress={() => change(language)}
            className={clsx(
              'items-center justify-center rounded px-3 font-medium text-sm no-underline transition-colors',
              isGuest ? 'flex min-h-11 min-w-24 sm:inline-flex sm:min-h-10 sm:min-w-11' : 'inline-flex min-h-7',
              language === current ? 'bg-glacier text-on-glacier' : 'text-ink hover:bg-glacier-wash',
            )}
          >
            {languageNames[language]}
          </ServedButton>
        ))}
      </fieldset>
    </>
  );
}
