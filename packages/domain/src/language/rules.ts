/** Which language a text is shown in. */

export const languages = ['en', 'ja', 'zh'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The text in the asked language; a missing translation falls back to English (rest-v1 conventions). */
export function inLanguage(texts: Partial<Record<Language, string | null>>, language: Language): string {
  return texts[language] || texts.en || '';
}

/**
 * The first supported language by q-value of an Accept-Language header or of the browser's own list;
 * `fr, ja;q=0.5` is ja, nothing supported is en. Regional variants count as their language.
 */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language {
  const wishes = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const q = parameters.map((p) => /^\s*q\s*=\s*([0-9.]+)\s*$/.exec(p)?.[1]).find((value) => value !== undefined);
    return { language: tag.trim().split('-')[0] ?? '', q: q === undefined ? 1 : Number(q) };
  });
  const best = wishes
    .filter((wish) => isLanguage(wish.language) && wish.q > 0)
    .reduce<{ language: string; q: number } | undefined>(
      (found, wish) => (found && found.q >= wish.q ? found : wish),
      undefined,
    );
  return isLanguage(best?.language) ? best.language : 'en';
}
