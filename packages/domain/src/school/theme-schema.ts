/** Shapes of the guest pages' appearance: colours, picture and texts of the first page, and where they may be embedded. */
import * as z from 'zod';
import { emptyAsNull, emptyAsUndefined, readList, readObject } from '../form-values.ts';
import { optionalText, readVersion } from '../primitives.ts';
import { embedOriginOf, maxEmbedOrigins } from './embed-rules.ts';
import { HeroTexts, inEachLanguage } from './hero-schema.ts';
import { colourOf, defaultTheme, failedPair, isColour, type ThemeColour, themeColours } from './theme-rules.ts';

/** The most characters of the texts on the first page. */
const heroLimits = { title: 80, text: 200 } as const;

/** How the guest pages look, with the version of the school's settings. */
export const SchoolTheme = z.object({
  colours: z.object({
    snow: z.string(),
    ink: z.string(),
    glacier: z.string(),
    vermilion: z.string(),
    pine: z.string(),
  }),
  /** The picture behind the text of the first page; null: the drawn mountain. */
  hero_image: z.string().nullable(),
  /** Empty in a language: the product's own text. */
  hero_title: HeroTexts,
  hero_text: HeroTexts,
  /** The origins of other sites that may show the booking in a frame. */
  embed_origins: z.array(z.string()),
  version: z.int(),
});
export type SchoolTheme = z.infer<typeof SchoolTheme>;

/** A colour as typed; an empty one is the product's. */
const colour = (name: ThemeColour) =>
  z
    .string({ error: 'errors:invalidColour' })
    .overwrite((text) => (text.trim() === '' ? defaultTheme[name] : colourOf(text)))
    .refine(isColour, { error: 'errors:invalidColour' });

/** All five, since their contrast depends on each other. */
export const ThemeColours = z
  .object(
    {
      snow: colour('snow'),
      ink: colour('ink'),
      glacier: colour('glacier'),
      vermilion: colour('vermilion'),
      pine: colour('pine'),
    },
    { error: 'errors:invalidColour' },
  )
  .superRefine((theme, context) => {
    if (!Object.values(theme).every(isColour)) return;
    for (const name of themeColours)
      if (failedPair(theme, name)) context.addIssue({ code: 'custom', path: [name], message: 'errors:lowContrast' });
  });

export const typedHero = (part: keyof typeof heroLimits) =>
  z.object(inEachLanguage(optionalText(heroLimits[part])), { error: 'errors:invalidText' });

const EmbedOrigin = z
  .string({ error: 'errors:invalidOrigin' })
  .max(300, { error: 'errors:tooLong' })
  .overwrite((text) => embedOriginOf(text) ?? text)
  .refine((text) => embedOriginOf(text) !== null, { error: 'errors:invalidOrigin' });
export const EmbedOrigins = z
  .array(EmbedOrigin, { error: 'errors:invalidOrigin' })
  .max(maxEmbedOrigins, { error: 'errors:tooMany' })
  .refine((origins) => new Set(origins).size === origins.length, { error: 'errors:linkTwice' });

/** What may be sent; what is left out is unchanged. A new picture is sent beside the fields. */
export const SaveSchoolTheme = z.object({
  colours: readObject(ThemeColours.optional()),
  /** Null, or an empty text, removes the picture. */
  hero_image: emptyAsNull(z.null({ error: 'errors:invalidImage' })),
  hero_title: readObject(typedHero('title').optional()),
  hero_text: readObject(typedHero('text').optional()),
  embed_origins: readList(EmbedOrigins.optional()),
  version: emptyAsUndefined(readVersion),
});
export type SaveSchoolTheme = z.infer<typeof SaveSchoolTheme>;
