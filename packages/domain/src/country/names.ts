/** The name of a country, from the language data of the runtime. */
import type { TextLanguage } from '../language/rules.ts';

/** Cached: making one for every row of a list is slow. */
const formatters = new Map<TextLanguage, Intl.DisplayNames>();

/** The code itself where the language has no name for it. */
export function countryName(code: string, language: TextLanguage): string {
  const names = formatters.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  formatters.set(language, names);
  return names.of(code) ?? code;
}
