/** A slope: where lessons are held, on which days, and what the pick-up costs there. */
import * as z from 'zod';
import { readImage, readList, readObject, readRowId, readRowVersion } from '../form-values.ts';
import { NameTranslations } from '../language/schema.ts';
import {
  DisplayOrder,
  Id,
  optionalText,
  PlainDate,
  readDisplayOrder,
  readWhole,
  requiredText,
  Yen,
} from '../primitives.ts';

export const Slope = z.object({
  id: Id,
  name_translations: NameTranslations,
  /** Path below the public storage, or null where the slope has no photo. */
  image: z.string().nullable(),
  operating_days: z.array(PlainDate),
  transportation_fee: Yen,
  display_order: DisplayOrder,
  version: z.int(),
});
export type Slope = z.infer<typeof Slope>;

const SlopeNames = z.object(
  {
    en: requiredText(120, 'errors:slopeNameEnRequired'),
    /** Left out, these stay as they are. */
    zh: optionalText(120).nullish(),
    ja: optionalText(120).nullish(),
  },
  { error: 'errors:slopeNameEnRequired' },
);

/** What the desk sends to make or change a slope; `id` present means change. The picture travels beside it. */
export const SaveSlope = z
  .object({
    id: readRowId,
    name_translations: readObject(SlopeNames),
    transportation_fee: readWhole(0, 100_000_000, 'errors:invalidTransportationFee').optional(),
    display_order: readDisplayOrder.optional(),
    /** Replaces the set of days. */
    operating_days: readList(
      z.array(PlainDate, { error: 'errors:invalidDate' }).max(2000, { error: 'errors:tooMany' }).optional(),
    ),
    image: readImage,
    version: readRowVersion,
  })
  .superRefine((slope, context) => {
    if (slope.id === undefined) return;
    // §5 Slope edit: a change must name the slope in Chinese too and leave it at least one day.
    if (!slope.name_translations.zh)
      context.addIssue({ code: 'custom', path: ['name_translations', 'zh'], message: 'errors:slopeNameZhRequired' });
    if (!slope.operating_days?.length)
      context.addIssue({ code: 'custom', path: ['operating_days'], message: 'errors:selectOperatingDay' });
  });
export type SaveSlope = z.infer<typeof SaveSlope>;

/** What hangs on a slope, for the desk to know before it closes a day or deletes it. Canceled bookings count for nothing. */
export const SlopeUse = z.object({
  /** Bookings of all times. */
  bookings: z.int(),
  /** Of these, those with a lesson today or later. */
  upcoming: z.int(),
  /** The numbers of the bookings with a lesson on a day from today on; days without any are left out. */
  days: z.array(z.object({ date: PlainDate, bookings: z.array(Id) })),
});
export type SlopeUse = z.infer<typeof SlopeUse>;
