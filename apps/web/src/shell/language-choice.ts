/** The language in which the page opens: that of the link, else the stored choice, else the browser's. */
import {
  isTextLanguage,
  preferredTextLanguage,
  type TextLanguage,
  textLanguageOf,
} from '@gerende/domain/language/rules';
import { readStored, writeStored } from './browser/browser-storage.ts';

const key = 'language';

/** Each language by its own name, which is the same in every language. */
export const languageNames: Record<TextLanguage, string> = {
  en: 'English',
  ja: '日本語',
  zh: '中文',
  'zh-Hant': '繁體中文',
};

/** Names that fit into the header of a phone. */
export const shortLanguageNames: Record<TextLanguage, string> = { ...languageNames, en: 'EN', 'zh-Hant': '繁中' };

/**
 * @param search the query of the address; `?lang=zh` has precedence
 * @param stored the stored choice, or null
 * @param wanted the browser's languages in order of preference
 */
export function detectLanguage(search: string, stored: string | null, wanted: readonly string[]): TextLanguage {
  const linked = textLanguageOf(new URLSearchParams(search).get('lang') ?? '');
  if (linked) return linked;
  if (isTextLanguage(stored)) return stored;
  return preferredTextLanguage(wanted.join(','));
}

/** The language of this visit. A language named by a link is stored as a choice. */
export function openingLanguage(): TextLanguage {
  const language = detectLanguage(window.location.search, readStored(key), window.navigator.languages);
  if (new URLSearchParams(window.location.search).has('lang')) rememberLanguage(language);
  return language;
}

export const rememberLanguage = (language: TextLanguage): void => writeStored(key, language);

/**
 * Where the browser stores nothing, as in the frame of another site, the address carries the language of a link on, so that a
 * reload keeps it.
 * @param search of the address so far
 * @param current the language of the page
 * @returns what the next address has besides its own query
 */
export const carriedLanguage = (search: object, current: TextLanguage): { lang?: TextLanguage } =>
  'lang' in search && readStored(key) === null ? { lang: current } : {};

/** Offered to every guest (decisions); the specification's two come first, Chinese in both scripts. */
export const guestLanguages = ['en', 'zh', 'zh-Hant', 'ja'] as const satisfies readonly TextLanguage[];
