/** The search parameters of the schedule. */
import { taughtLanguages } from '@gerende/domain/language/taught';
import { PlainDate, readId, readInteger, TimeOfDay } from '@gerende/domain/primitives';
import * as z from 'zod';
import { marked, orNothing, type SearchOf, searchReader } from '../../../shell/admin/search-schema.ts';

const scheduleShape = {
  /** How many days the grid shows; left out for the week. */
  view: orNothing(z.enum(['two_days', 'day'])),
  /** The week of this day is shown; a year from 3000 on is treated as a typing error. */
  date: orNothing(PlainDate.regex(/^[12]/)),
  /** The lesson to mark, as named by 'Check Schedule' of the booking list. */
  booking: orNothing(readId),
  instructor: orNothing(readId),
  level: orNothing(readInteger(1, 6)),
  category: orNothing(readId),
  language: orNothing(z.enum(taughtLanguages)),
  slope: orNothing(readId),
  /** Free at these hours of the day of `date`. */
  from: orNothing(TimeOfDay),
  until: orNothing(TimeOfDay),
  free: orNothing(marked.or(z.literal(1).transform((): true => true))),
};

export type ScheduleSearch = SearchOf<typeof scheduleShape>;

export const readScheduleSearch = searchReader(scheduleShape);

/** The parts that hide instructors. */
export const filterKeys = [
  'instructor',
  'from',
  'until',
  'language',
  'category',
  'level',
  'slope',
  'free',
] as const satisfies readonly (keyof ScheduleSearch)[];

export const isFiltered = (search: ScheduleSearch): boolean => filterKeys.some((key) => search[key] !== undefined);

/** The change after which nobody is hidden. */
export const noFilters: Partial<ScheduleSearch> = Object.fromEntries(filterKeys.map((key) => [key, undefined]));
