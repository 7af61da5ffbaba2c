/** Selects the language in which a text is shown. */

export const languages = ['en', 'ja', 'zh'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Languages of texts: the three languages, and Chinese in the Traditional characters of Taiwan and Hong Kong. */
export const textLanguages = [...languages, 'zh-Hant'] as const;
export type TextLanguage = (typeof textLanguages)[number];

export const isTextLanguage = (value: unknown): value is TextLanguage => textLanguages.includes(value as TextLanguage);

/** The language of names and options for a text language: a school writes its names in Chinese once. */
export const languageOf = (text: TextLanguage): Language => (text === 'zh-Hant' ? 'zh' : text);

/** How a row stores its reader's language: the language of the contract, and the characters. */
export type StoredLanguage = { language: Language; text_language: TextLanguage | null };

export const storedLanguage = (text: TextLanguage): StoredLanguage => ({
  language: languageOf(text),
  text_language: text,
});

/** The text language of the reader: the stored characters if they belong to the language. */
export const readerLanguage = ({ language, text_language }: StoredLanguage): TextLanguage =>
  text_language && languageOf(text_language) === language ? text_language : language;

/** The text in that language; a missing translation falls back to English (rest-v1 conventions). */
export function inLanguage(texts: Partial<Record<Language, string | null>>, language: TextLanguage): string {
  return texts[languageOf(language)] || texts.en || '';
}

/** Joins sentences: Chinese and Japanese put no space between two. `false` stands for one that is left out. */
export const joinSentences = (sentences: readonly (string | false)[], language: TextLanguage): string =>
  sentences.filter(Boolean).join(language === 'en' ? ' ' : '');

const traditional = /^zh-(?:hant|(?!hans)(?:\w+-)*(?:tw|hk|mo))\b/;

/** A language tag (`zh-TW`, `en-GB`) as a supported text language; regional variants count as their language. */
export function textLanguageOf(tag: string): TextLanguage | undefined {
  const lower = tag.trim().toLowerCase();
  if (traditional.test(lower)) return 'zh-Hant';
  const [language] = lower.split('-');
  return isLanguage(language) ? language : undefined;
}

/**
 * The first supported language by q-value of an Accept-Language header or of the browser's list; `fr, ja;q=0.5` is ja,
 * nothing supported is en.
 */
export function preferredTextLanguage(acceptLanguage: string | null | undefined): TextLanguage {
  let best: TextLanguage | undefined;
  let bestQ = 0;
  for (const part of (acceptLanguage ?? '').split(',')) {
    const [tag = '', ...parameters] = part.split(';');
    const given = parameters.map((p) => /^\s*q\s*=\s*([0-9.]+)\s*$/i.exec(p)?.[1]).find((value) => value !== undefined);
    const q = given === undefined ? 1 : Number(given);
    const language = textLanguageOf(tag);
    if (!language || !(q > bestQ)) continue;
    best = language;
    bestQ = q;
  }
  return best ?? 'en';
}
