/** A slope: its name and photo, its operating days, and the price of the pick-up. */
import * as z from 'zod';
import { emptyAsNull, readImage, readList, readObject, readRowId, readRowVersion } from '../form-values.ts';
import { NameTranslations } from '../language/schema.ts';
import { lessonAnswerFields } from '../lesson/touched.ts';
import { Photo, Picture, readGallery, readPictureSettings } from '../picture/schema.ts';
import {
  DisplayOrder,
  Id,
  optionalLines,
  optionalText,
  PlainDate,
  readDisplayOrder,
  readInteger,
  requiredText,
  Yen,
} from '../primitives.ts';
import { isWebLink } from '../school/profile-rules.ts';

export const Slope = z.object({
  id: Id,
  name_translations: NameTranslations,
  /** Path below the public storage, or null when the slope has no photo. */
  image: z.string().nullable(),
  /** The data about the photo; null without one. */
  picture: Picture.nullable(),
  operating_days: z.array(PlainDate),
  transportation_fee: Yen,
  display_order: DisplayOrder,
  version: z.int(),
});
export type Slope = z.infer<typeof Slope>;

/** A slope with the texts of its own page, which lists do not have. */
export const SlopeDetails = Slope.extend({
  about_en: z.string().nullable(),
  about_ja: z.string().nullable(),
  about_zh: z.string().nullable(),
  /** Where guests meet their instructor there. */
  meeting_en: z.string().nullable(),
  meeting_ja: z.string().nullable(),
  meeting_zh: z.string().nullable(),
  /** Address of a map. */
  map_url: z.string().nullable(),
  gallery: z.array(Photo),
});
export type SlopeDetails = z.infer<typeof SlopeDetails>;

/** The most characters of the text about a slope, with its markup. */
export const longestSlopeAbout = 2000;
/** Empty removes the stored text; left out, it stays. */
const SlopeAbout = emptyAsNull(optionalLines(longestSlopeAbout));
export const longestMeeting = 300;
const SlopeMeeting = emptyAsNull(optionalLines(longestMeeting));
export const MapLink = z
  .string({ error: 'errors:invalidLink' })
  .trim()
  .max(500, { error: 'errors:tooLong' })
  .refine(isWebLink, { error: 'errors:invalidLink' });

const SlopeNames = z.object(
  {
    en: requiredText(120, 'errors:slopeNameEnRequired'),
    /** Left out, these are unchanged. */
    zh: optionalText(120).nullish(),
    ja: optionalText(120).nullish(),
  },
  { error: 'errors:slopeNameEnRequired' },
);

/** Input to create or change a slope; with `id` it is a change. The picture is sent beside it. */
export const SaveSlope = z
  .object({
    id: readRowId,
    name_translations: readObject(SlopeNames),
    transportation_fee: readInteger(0, 100_000_000, 'errors:invalidTransportationFee').optional(),
    display_order: readDisplayOrder.optional(),
    /** Replaces the set of days. */
    operating_days: readList(
      z.array(PlainDate, { error: 'errors:invalidDate' }).max(2000, { error: 'errors:tooMany' }).optional(),
    ),
    about_en: SlopeAbout,
    about_ja: SlopeAbout,
    about_zh: SlopeAbout,
    meeting_en: SlopeMeeting,
    meeting_ja: SlopeMeeting,
    meeting_zh: SlopeMeeting,
    map_url: emptyAsNull(MapLink),
    image: readImage,
    picture: readPictureSettings,
    gallery: readGallery,
    version: readRowVersion,
    ...lessonAnswerFields,
  })
  .superRefine((slope, context) => {
    if (slope.id === undefined) return;
    // §5 Slope edit: a change must include a Chinese name and at least one day.
    if (!slope.name_translations.zh)
      context.addIssue({ code: 'custom', path: ['name_translations', 'zh'], message: 'errors:slopeNameZhRequired' });
    if (!slope.operating_days?.length)
      context.addIssue({ code: 'custom', path: ['operating_days'], message: 'errors:selectOperatingDay' });
  });
export type SaveSlope = z.infer<typeof SaveSlope>;

/** Uses of a slope, shown before the desk closes a day or deletes it. Canceled bookings do not count. */
export const SlopeUse = z.object({
  /** All bookings, also past ones. */
  bookings: z.int(),
  /** Those of them with a lesson today or later. */
  upcoming: z.int(),
  /** Ids of the bookings with a lesson on a day from today on; days without any are left out. */
  days: z.array(z.object({ date: PlainDate, bookings: z.array(Id) })),
});
export type SlopeUse = z.infer<typeof SlopeUse>;
