/** What the address of the schedule holds. */
import { PlainDate, readId, readInteger } from '@gerende/domain/primitives';
import * as z from 'zod';
import { marked, orNothing, type SearchOf, searchReader } from '../../shell/admin/search-schema.ts';

const scheduleShape = {
  /** The week of this day is shown; a year from 3000 on is taken for a typing error. */
  date: orNothing(PlainDate.regex(/^[12]/)),
  /** The lesson to mark, as 'Check Schedule' of the booking list names it. */
  booking: orNothing(readId),
  instructor: orNothing(readId),
  level: orNothing(readInteger(1, 6)),
  free: orNothing(marked.or(z.literal(1).transform((): true => true))),
};

export type ScheduleSearch = SearchOf<typeof scheduleShape>;

export const readScheduleSearch = searchReader(scheduleShape);
