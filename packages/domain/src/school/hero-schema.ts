/** The school's own picture and texts on the first guest page. */
import * as z from 'zod';

export const inEachLanguage = <Schema extends z.ZodType>(schema: Schema) => ({
  en: schema,
  ja: schema,
  zh: schema,
  'zh-Hant': schema,
});
/** Empty in a language: the product's own text. */
export const HeroTexts = z.object(inEachLanguage(z.string()));

export const SchoolHero = z.object({ image: z.string().nullable(), title: HeroTexts, text: HeroTexts });
export type SchoolHero = z.infer<typeof SchoolHero>;
