/** Languages in which lessons are taught, as BCP 47 tags, and their names. */
import type { TextLanguage } from './rules.ts';

/** Languages in the order offered. `zh` is Mandarin, whichever characters its readers use; `yue` is Cantonese. */
export const taughtLanguages = [
  'en',
  'ja',
  'zh',
  'yue',
  'ko',
  'th',
  'id',
  'ms',
  'vi',
  'tl',
  'hi',
  'fr',
  'de',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'ru',
] as const;
export type TaughtLanguage = (typeof taughtLanguages)[number];

/** Sorted in the order offered. */
export function inOrderOffered(tags: readonly string[]): string[] {
  const offered: readonly string[] = taughtLanguages;
  return [...tags].sort((a, b) => offered.indexOf(a) - offered.indexOf(b));
}

/** Runtimes differ in these: some have no name of a language in itself, and some begin it with a small letter. */
const ownNames: Record<TaughtLanguage, string> = {
  en: 'English',
  ja: '日本語',
  zh: '中文',
  yue: '廣東話',
  ko: '한국어',
  th: 'ไทย',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  vi: 'Tiếng Việt',
  tl: 'Tagalog',
  hi: 'हिन्दी',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  sv: 'Svenska',
  ru: 'Русский',
};

/** Names for which the runtime's language data only has "Chinese", and "Filipino". */
const namesInWords: Partial<Record<TaughtLanguage, Record<TextLanguage, string>>> = {
  zh: { en: 'Mandarin', ja: '中国語（標準語）', zh: '普通话', 'zh-Hant': '普通話' },
  yue: { en: 'Cantonese', ja: '広東語', zh: '粤语', 'zh-Hant': '廣東話' },
  tl: { en: 'Tagalog', ja: 'タガログ語', zh: '他加禄语', 'zh-Hant': '他加祿語' },
};

const isTaught = (tag: string): tag is TaughtLanguage => taughtLanguages.includes(tag as TaughtLanguage);

/** A language's name in itself; the tag for a language that is not offered. */
export const ownLanguageName = (tag: string): string => (isTaught(tag) ? ownNames[tag] : tag);

/** Cached: making one for every row of a list is slow. */
const formatters = new Map<TextLanguage, Intl.DisplayNames>();

/** A language's name in the reader's language. */
export function languageName(tag: string, reader: TextLanguage): string {
  const known = isTaught(tag) ? namesInWords[tag]?.[reader] : undefined;
  if (known) return known;
  const names = formatters.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language' });
  formatters.set(reader, names);
  return names.of(tag) ?? tag;
}

/** Both, as '한국어 (Korean)'; one where they are the same. */
export function languageInBoth(tag: string, reader: TextLanguage): string {
  const [own, name] = [ownLanguageName(tag), languageName(tag, reader)];
  if (own === name) return own;
  return reader === 'en' ? `${own} (${name})` : `${own}（${name}）`;
}
