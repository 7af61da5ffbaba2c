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
import { unitKeeper } from './unit-keeper.ts';

export type ServedTexts = { language: TextLanguage; texts: Record<string, Record<string, string>> };

/**
 * Starts the texts in one language. Components whose texts are in flight suspend.
 * @param backend the source of the texts; the server by default
 * @param served texts that have come with the page
 */
export async function startI18n(
  language: TextLanguage,
  backend: BackendModule = localeBackend(localeAddress),
  served?: ServedTexts,
): Promise<void> {
  document.documentElement.lang = language;
  i18next.on('languageChanged', (changed) => {
    document.documentElement.lang = changed;
  });
  await i18next
    .use(backend)
    .use(initReactI18next)
    .use(unitKeeper)
    .init({
      ...textOptions,
      ...loadingOptions,
      lng: language,
      ns: ['common'],
      ...(served && { resources: { [served.language]: served.texts }, partialBundledLanguages: true }),
      // The language is set at once, so that routes can request their namespaces while `common` is in flight.
      initAsync: false,
    });
}

/** Used by a route's loader: loads the texts of its screen at the same time as its code and data. */
export async function loadTexts(...names: Namespace[]): Promise<void> {
  const { language } = i18next;
  const failed = failedTexts(language, names);
  await i18next.loadNamespaces(names);
  await ensureTexts(language, names, failed);
}

/** The texts that an earlier request could not load: i18next treats them as empty for good. */
const failedTexts = (language: string, names: readonly Namespace[]): Namespace[] =>
  names.filter((name) => i18next.services.backendConnector.state[`${language}|${name}`] < 0);

/**
 * @param failed texts of these names that are requested once more
 * @throws PartNotLoaded when they cannot be loaded
 */
async function ensureTexts(language: string, names: readonly Namespace[], failed: Namespace[]): Promise<void> {
  if (failed.length > 0) await i18next.reloadResources([language], failed);
  const missing = names.find((name) => !i18next.hasResourceBundle(language, name));
  if (missing) throw new PartNotLoaded(missing, i18next.services.backendConnector.backend.isGone);
}

/** The current language of the page. */
export const currentLanguage = (): TextLanguage => preferredTextLanguage(i18next.language);

/**
 * Calls back whenever the page changes to or from traditional characters: the school's texts are in those of the page.
 */
export function onCharactersChanged(changed: () => void): void {
  let before = currentLanguage();
  i18next.on('languageChanged', () => {
    const now = currentLanguage();
    if ((now === 'zh-Hant') !== (before === 'zh-Hant')) changed();
    before = now;
  });
}

/** The language that was chosen last; its texts may still be loading. */
let asked: TextLanguage;

/**
 * Switches the page to another language and stores the choice, unless a further one is chosen meanwhile. Texts stay as they
 * are until the new ones are loaded.
 * @throws PartNotLoaded when they cannot be loaded; the page stays as it is
 */
export async function changeLanguage(language: TextLanguage): Promise<void> {
  const names = Object.keys(i18next.getDataByLanguage(currentLanguage()) ?? {}) as Namespace[];
  const failed = failedTexts(language, names);
  asked = language;
  await i18next.loadLanguages(language);
  await ensureTexts(language, names, failed);
  if (asked !== language) return;
  rememberLanguage(language);
  await i18next.changeLanguage(language);
}
