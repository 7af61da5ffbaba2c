/** The form of how the guest pages look, and the request made from it. */
import { EmbedOrigins, type SchoolTheme, ThemeColours, typedHero } from '@gerende/domain/school/theme-schema';
import * as z from 'zod';
import type { ImageValue } from '../../../shell/admin/form/picture/use-image-address.ts';
import type { EntityForm } from '../../../shell/admin/form/use-entity-form.ts';
import type { FormParts } from '../../../shell/admin/form/use-send-form.ts';
import { linesOf } from '../profile-form.ts';

const OriginLines = z.string().superRefine((text, context) => {
  const [issue] = EmbedOrigins.safeParse(linesOf(text)).error?.issues ?? [];
  if (issue) context.addIssue({ code: 'custom', message: issue.message });
});

/** Fields are named as in the request. */
export const ThemeForm = z.object({
  colours: ThemeColours,
  hero_image: z.custom<ImageValue>(() => true),
  hero_title: typedHero('title'),
  hero_text: typedHero('text'),
  embed_origins: OriginLines,
});
export type ThemeForm = z.infer<typeof ThemeForm>;
export type ThemeEntity = EntityForm<ThemeForm, SchoolTheme>;

export const formOfTheme = (row: SchoolTheme): ThemeForm => ({
  colours: row.colours,
  hero_image: row.hero_image,
  hero_title: row.hero_title,
  hero_text: row.hero_text,
  embed_origins: row.embed_origins.join('\n'),
});

/** A picture that is already stored is left out, so the server keeps it. */
export const partsOfTheme = ({ hero_image, embed_origins, ...typed }: ThemeForm): FormParts => ({
  colours: JSON.stringify(typed.colours),
  hero_title: JSON.stringify(typed.hero_title),
  hero_text: JSON.stringify(typed.hero_text),
  embed_origins: JSON.stringify(linesOf(embed_origins)),
  hero_image: typeof hero_image === 'string' ? undefined : hero_image,
});
