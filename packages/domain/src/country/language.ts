/** The language that a guest from a country most likely reads, of those that have texts. */
import type { TextLanguage } from '../language/rules.ts';

/** By the country's number in ISO 3166-1. */
const byCountry: ReadonlyMap<number, TextLanguage> = new Map([
  [392, 'ja'],
  [156, 'zh'],
  [158, 'zh-Hant'],
  [344, 'zh-Hant'],
  [446, 'zh-Hant'],
]);

/** English where it is not known. */
export const languageOfCountry = (id: number): TextLanguage => byCountry.get(id) ?? 'en';
