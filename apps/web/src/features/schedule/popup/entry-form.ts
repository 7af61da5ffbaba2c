/** The values of the Setting popup and their validation (§5 Time entries, schedule entry). */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { entryOfTime, type TimeEntry, timeOfEntry, timeRangeErrors } from '@gerende/domain/calendar/time-entry';
import type { ScheduleEntry } from '@gerende/domain/schedule/schema';
import { timeOfHour } from '@gerende/domain/schedule/week';

/** What the popup starts from: an hour of a row, or a stored entry. */
export type EntryStart = { instructor_id: number | null; date: PlainDate; hour: number } | { entry: ScheduleEntry };

export type EntryValues = {
  /** Empty while none is chosen: none is preselected (§4). */
  tag: string;
  instructor_id: number | null;
  date: PlainDate;
  from: TimeEntry;
  to: TimeEntry;
};

export function initialValues(start: EntryStart): EntryValues {
  if ('entry' in start) {
    const { tag, instructor_id, date, start_time, end_time } = start.entry;
    return { tag, instructor_id, date, from: entryOfTime(start_time), to: entryOfTime(end_time) };
  }
  const { instructor_id, date, hour } = start;
  return {
    tag: '',
    instructor_id,
    date,
    from: entryOfTime(timeOfHour(hour)),
    to: entryOfTime(timeOfHour(hour + 1)),
  };
}

export type EntryErrors = { tag?: string; instructor_id?: string; from?: string; to?: string; date?: string };

/** Text keys by field, in the order of the fields. */
export const entryErrors = ({ tag, instructor_id, from, to }: EntryValues): EntryErrors => ({
  ...(tag === '' && { tag: 'errors:selectTag' }),
  ...(instructor_id === null && { instructor_id: 'errors:requiredField' }),
  ...timeRangeErrors(from, to),
});

export const entryToSend = ({ tag, instructor_id, date, from, to }: EntryValues) => ({
  tag,
  instructor_id: instructor_id ?? 0,
  start_time: timeOfEntry(from),
  end_time: timeOfEntry(to),
  operating_day: date,
});
