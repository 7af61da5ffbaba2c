/** The texts of the page: started once, loaded by namespace as screens need them. */
import { preferredTextLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import { localeBackend } from '@gerende/i18n/locale-backend';
import { localeAddress } from '@gerende/i18n/locale-files';
import { loadingOptions, textOptions } from '@gerende/i18n/options';
import type { Namespace } from '@gerende/i18n/resources';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { PartNotLoaded } from './browser/load-files.ts';
import { rememberLanguage } from './language-choice.ts';

/**
 * Starts the texts in one language. Components that need texts which are still on their way suspend.
 * @param backend where the texts come from; the server unless told
 */
export async function startI18n(
  language: TextLanguage,
  backend: BackendModule = localeBackend(localeAddress),
): Promise<void> {
  document.documentElement.lang = language;
  i18next.on('languageChanged', (changed) => {
    document.documentElement.lang = changed;
  });
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      ...textOptions,
      ...loadingOptions,
      lng: language,
      ns: ['common'],
      // The language is set at once, so that routes can ask for their namespaces while `common` is on its way.
      initAsync: false,
    });
}

/** For a route's loader: the texts its screen needs, fetched beside its code and its data. */
export async function loadTexts(...names: Namespace[]): Promise<void> {
  await i18next.loadNamespaces(names);
  await haveTexts(i18next.language, names);
}

/**
 * i18next takes texts that could not be fetched as empty for good: they are asked for once more.
 * @throws PartNotLoaded where they cannot be had
 */
async function haveTexts(language: string, names: readonly Namespace[]): Promise<void> {
  const missing = (): Namespace[] => names.filter((name) => !i18next.hasResourceBundle(language, name));
  if (missing().length > 0) await i18next.reloadResources([language], missing());
  if (missing().length > 0) throw new PartNotLoaded(`texts ${missing().join(', ')} in ${language}`, false);
}

/** The language the page is in now. */
export const currentLanguage = (): TextLanguage => preferredTextLanguage(i18next.language);

/**
 * Switches the page to another language and remembers it. Texts stay as they are until the new ones are there.
 * @throws PartNotLoaded where they cannot be had; the page stays as it is
 */
export async function changeLanguage(language: TextLanguage): Promise<void> {
  await i18next.loadLanguages(language);
  await haveTexts(language, Object.keys(i18next.getDataByLanguage(currentLanguage()) ?? {}) as Namespace[]);
  rememberLanguage(language);
  await i18next.changeLanguage(language);
}
