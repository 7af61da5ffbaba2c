/** The form values of a picture and a gallery, and the request made from them. */
import { middle } from '@gerende/domain/picture/gallery-rules';
import { type GalleryItem, type Photo, type Picture, PictureSettings } from '@gerende/domain/picture/schema';
import * as z from 'zod';
import type { FormParts } from '../use-send-form.ts';
import type { ImageValue } from './use-image-address.ts';

/** The prefix of the path of a photo that is not uploaded yet. */
export const uploading = 'uploading:';

/** The fields of a form with a picture. */
export const pictureFields = { image: z.custom<ImageValue>(() => true), picture: PictureSettings };
export type PictureForm = { image: ImageValue; picture: PictureSettings };

export const galleryField = z
  .array(PictureSettings.extend({ path: z.string() }))
  .refine((photos) => photos.every(({ path }) => !path.startsWith(uploading)), { error: 'form:photosUploading' });

/** What a picture shows, in each language that the desk writes. */
export const altNames = ['alt_en', 'alt_zh', 'alt_ja'] as const;

export type GalleryForm = { gallery: GalleryItem[] };

export const emptySettings: PictureSettings = { ...middle, alt_en: '', alt_ja: '', alt_zh: '' };

const settingsOf = ({ focus_x, focus_y, alt_en, alt_ja, alt_zh }: Picture): PictureSettings => ({
  focus_x,
  focus_y,
  alt_en,
  alt_ja,
  alt_zh,
});

export const pictureOf = (row: { image: string | null; picture: Picture | null }) => ({
  image: row.image,
  picture: row.picture ? settingsOf(row.picture) : emptySettings,
});

export const galleryOf = (row: { gallery: readonly Photo[] }): GalleryItem[] =>
  row.gallery.map((photo) => ({ ...settingsOf(photo), path: photo.path }));

/** A picture that is already stored is left out, so the server keeps it. */
export const partsOfPicture = ({ image, picture }: PictureForm): FormParts => ({
  image: image instanceof File ? image : undefined,
  picture: image === null ? undefined : JSON.stringify(picture),
});
