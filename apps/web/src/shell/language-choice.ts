/** Which language the page opens in: what a link says, else what was chosen before, else what the browser asks for. */
import { isLanguage, type Language, languages, preferredLanguage } from '@gerende/domain/language/rules';
import { readStored, writeStored } from './browser-storage.ts';

const key = 'language';

/** Each language by its own name, which is the same in every language. */
export const languageNames: Record<Language, string> = { en: 'English', ja: '日本語', zh: '中文' };

/**
 * @param search the query of the address; `?lang=zh` wins over everything
 * @param stored what was chosen before, or null
 * @param wanted the browser's languages, the best one first
 */
export function detectLanguage(search: string, stored: string | null, wanted: readonly string[]): Language {
  const linked = new URLSearchParams(search).get('lang')?.toLowerCase().split('-')[0];
  if (isLanguage(linked)) return linked;
  if (isLanguage(stored)) return stored;
  return preferredLanguage(wanted.join(','));
}

/** The language of this visit. A language that a link asked for counts as chosen. */
export function openingLanguage(): Language {
  const language = detectLanguage(window.location.search, readStored(key), window.navigator.languages);
  if (new URLSearchParams(window.location.search).has('lang')) rememberLanguage(language);
  return language;
}

export const rememberLanguage = (language: Language): void => writeStored(key, language);

/** The landing page offers English and Chinese; Japanese only where it is being read already (decisions). */
export const guestLanguages = (current: Language): Language[] =>
  languages.filter((language) => language !== 'ja' || current === 'ja');
