/** Which language the page opens in: what a link says, else what was chosen before, else what the browser asks for. */
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

/** The same where a phone has no room for the names side by side; each is part of its name. */
export const shortLanguageNames: Record<TextLanguage, string> = { en: 'En', ja: '日', zh: '中', 'zh-Hant': '繁' };

/**
 * @param search the query of the address; `?lang=zh` wins over everything
 * @param stored what was chosen before, or null
 * @param wanted the browser's languages, the best one first
 */
export function detectLanguage(search: string, stored: string | null, wanted: readonly string[]): TextLanguage {
  const linked = textLanguageOf(new URLSearchParams(search).get('lang') ?? '');
  if (linked) return linked;
  if (isTextLanguage(stored)) return stored;
  return preferredTextLanguage(wanted.join(','));
}

/** The language of this visit. A language that a link asked for counts as chosen. */
export function openingLanguage(): TextLanguage {
  const language = detectLanguage(window.location.search, readStored(key), window.navigator.languages);
  if (new URLSearchParams(window.location.search).has('lang')) rememberLanguage(language);
  return language;
}

export const rememberLanguage = (language: TextLanguage): void => writeStored(key, language);

/** Offered to every guest (decisions); the specification's two come first, Chinese in both its scripts. */
export const guestLanguages = ['en', 'zh', 'zh-Hant', 'ja'] as const satisfies readonly TextLanguage[];
