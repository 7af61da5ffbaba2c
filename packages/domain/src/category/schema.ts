/** A category of courses, as Ski or Snowboard. */
import * as z from 'zod';
import { readImage, readRowId, readRowVersion } from '../form-values.ts';
import { Picture, readPictureSettings } from '../picture/schema.ts';
import { DisplayOrder, Id, optionalText, readDisplayOrder, requiredText } from '../primitives.ts';

export const Category = z.object({
  id: Id,
  category_name: z.string(),
  category_name_ja: z.string(),
  category_name_zh: z.string().nullable(),
  image: z.string().nullable(),
  picture: Picture.nullable(),
  display_order: DisplayOrder,
  version: z.int(),
});
export type Category = z.infer<typeof Category>;

/** Input to create or change a category; with `id` it is a change. The picture is sent beside it. */
export const SaveCategory = z.object({
  id: readRowId,
  category_name: requiredText(120),
  category_name_ja: requiredText(120),
  category_name_zh: optionalText(120).nullish(),
  display_order: readDisplayOrder.optional(),
  image: readImage,
  picture: readPictureSettings,
  version: readRowVersion,
});
export type SaveCategory = z.infer<typeof SaveCategory>;
