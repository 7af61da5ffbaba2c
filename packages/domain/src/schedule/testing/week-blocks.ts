/** The blocks of a whole week, for tests. */
import type { PlainDate } from '../../calendar/plain-date.ts';
import { type BlocksByRow, blocksOfDays } from '../blocks.ts';
import type { Schedule } from '../schema.ts';
import { daysOfWeek } from '../week.ts';

export const blocksOfWeek = (schedule: Schedule, monday: PlainDate, rowIds: ReadonlySet<number>): BlocksByRow =>
  blocksOfDays(schedule, daysOfWeek(monday), rowIds);
