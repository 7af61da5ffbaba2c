/** One price of a course: a slope, a season with both ends included, a head-count, yen. */
import * as z from 'zod';
import { readList, readRowVersion } from '../form-values.ts';
import { Id, PlainDate, readId, readInteger, readVersion, readYen, Yen } from '../primitives.ts';
import { seasonTypes } from './seasons.ts';

const SeasonType = z.enum(seasonTypes, { error: 'errors:invalidChoice' });

export const CoursePrice = z.object({
  id: Id,
  slope_id: Id,
  season_type: SeasonType,
  season_start: PlainDate,
  season_end: PlainDate,
  number_of_people: z.int().min(1).max(5),
  price: Yen,
});
export type CoursePrice = z.infer<typeof CoursePrice>;

export const FindPrice = z.object({
  slope_id: readId,
  date: PlainDate,
  number_of_people: readInteger(1, 6, 'errors:invalidPeople'),
});
export type FindPrice = z.infer<typeof FindPrice>;

/** One row as the desk sends it; rows are replaced as a whole, so they carry no id. */
export const PriceRow = z
  .object({
    slope_id: readId,
    season_type: SeasonType,
    season_start: PlainDate,
    season_end: PlainDate,
    number_of_people: readInteger(1, 5, 'errors:invalidPricePeople'),
    price: readYen,
  })
  .refine((row) => row.season_start <= row.season_end, { path: ['season_end'], error: 'errors:seasonEndsBeforeStart' });
export type PriceRow = z.infer<typeof PriceRow>;

export const ReplaceCoursePrices = z.object({
  prices: readList(z.array(PriceRow, { error: 'errors:requiredField' }).max(1000, { error: 'errors:tooMany' })),
  /** Version of the course: its prices are part of it. */
  version: readRowVersion,
});
export type ReplaceCoursePrices = z.infer<typeof ReplaceCoursePrices>;

/** The prices of several courses, which are stored together or not at all. */
export const SavePriceSheet = z.object({
  courses: z
    .array(ReplaceCoursePrices.extend({ course_id: readId, version: readVersion }))
    .min(1, { error: 'errors:requiredField' })
    .max(500, { error: 'errors:tooMany' }),
});
export type SavePriceSheet = z.infer<typeof SavePriceSheet>;
