/** One price of a course: a slope, a season with both ends included, a head-count, yen. */
import * as z from 'zod';
import { Id, PlainDate, readId, readWhole, Yen } from '../primitives.ts';
import { seasonTypes } from './rules.ts';

export const SeasonType = z.enum(seasonTypes, { error: 'errors:invalidChoice' });

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
  number_of_people: readWhole(1, 6, 'errors:invalidPeople'),
});
export type FindPrice = z.infer<typeof FindPrice>;
