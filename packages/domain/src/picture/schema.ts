/** A picture of a slope, a category or a course: its sizes, the point that crops show, and its alternative text. */
import * as z from 'zod';
import { readList, readObject } from '../form-values.ts';
import { optionalText } from '../primitives.ts';
import { longestGallery } from './gallery-rules.ts';

/** The most characters of the alternative text. */
export const longestAlt = 200;

const percent = z.int({ error: 'errors:invalidFocus' }).min(0, { error: 'errors:invalidFocus' }).max(100, {
  error: 'errors:invalidFocus',
});

/** The desk's settings of a picture. Without a text it is decorative. */
export const PictureSettings = z.object({
  focus_x: percent,
  focus_y: percent,
  alt_en: optionalText(longestAlt),
  alt_ja: optionalText(longestAlt),
  alt_zh: optionalText(longestAlt),
});
export type PictureSettings = z.infer<typeof PictureSettings>;

export const Picture = z.object({
  /** Pixels of the largest size; null while the smaller ones are not made. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The picture in about 16 pixels, as the base64 of a WebP file, shown until it is loaded; empty for none. */
  blur: z.string(),
  focus_x: z.int(),
  focus_y: z.int(),
  alt_en: z.string(),
  alt_ja: z.string(),
  alt_zh: z.string(),
});
export type Picture = z.infer<typeof Picture>;

/** A picture with its path below the public storage, as galleries list it. */
export const Photo = Picture.extend({ path: z.string() });
export type Photo = z.infer<typeof Photo>;

/** Left out, the settings stay; those of a new picture are the middle and no text. */
export const readPictureSettings = readObject(PictureSettings.optional());

/** Replaces the gallery, in this order; left out, it stays. Each photo was uploaded before. */
export const readGallery = readList(
  z
    .array(PictureSettings.extend({ path: z.string().max(300, { error: 'errors:invalidImage' }) }))
    .max(longestGallery, { error: 'errors:tooManyPhotos' })
    .optional(),
);
export type GalleryItem = NonNullable<z.infer<typeof readGallery>>[number];

/** Input of an upload for a gallery: whose photo it is. The file is sent beside it. */
export const UploadPhoto = z.object({ noun: z.enum(['slope', 'course'], { error: 'errors:invalidChoice' }) });
