/** The three languages of the product; `en` is the default and the fallback (§9). */
import * as z from 'zod';
import { languages, textLanguages } from './rules.ts';

export const Language = z.enum(languages, { error: 'errors:invalidChoice' });
/** The languages and zh-Hant. */
export const TextLanguage = z.enum(textLanguages);
/** A BCP 47 tag of a language, with its script and region if they matter. Every runtime can name such a tag. */
export const LanguageTag = z
  .string({ error: 'errors:invalidText' })
  .trim()
  .max(35, { error: 'errors:tooLong' })
  .regex(/^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i, { error: 'errors:invalidText' });
export const NameTranslations = z.object({ en: z.string(), zh: z.string(), ja: z.string() });
export type NameTranslations = z.infer<typeof NameTranslations>;
