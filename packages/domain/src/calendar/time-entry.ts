/** A time of day as typed, hours and minutes separately, and its validation (§5 Time entries). */
import type { TimeOfDay } from './time-of-day.ts';

/** Values of the two inputs. */
export type TimeEntry = { hour: string; minute: string };

export const defaultTimeEntry: TimeEntry = { hour: '00', minute: '00' };

const padded = (digits: string): string => digits.padStart(2, '0');

/** `HH:mm` of a valid entry. */
export const timeOfEntry = ({ hour, minute }: TimeEntry): TimeOfDay => `${padded(hour)}:${padded(minute)}`;

export const entryOfTime = (time: TimeOfDay): TimeEntry => ({ hour: time.slice(0, 2), minute: time.slice(3, 5) });

/** An empty input is an error: read as 00 it would turn a missing time into midnight. */
const twoDigits = /^[0-9]{1,2}$/;

/** Text key of the error of an entry; undefined when valid. */
export function timeEntryError({ hour, minute }: TimeEntry): string | undefined {
  if (!twoDigits.test(hour) || Number(hour) > 24) return 'errors:hoursOutOfRange';
  if (!twoDigits.test(minute) || Number(minute) > 59) return 'errors:minutesOutOfRange';
  if (Number(hour) === 24 && Number(minute) !== 0) return 'errors:minutesAtHour24';
  return undefined;
}

/** The same for a start and an end; an end that is too early is reported only when both entries are valid. */
export function timeRangeErrors(from: TimeEntry, to: TimeEntry): { from?: string; to?: string } {
  const errors = { from: timeEntryError(from), to: timeEntryError(to) };
  if (errors.from || errors.to)
    return { ...(errors.from && { from: errors.from }), ...(errors.to && { to: errors.to }) };
  return timeOfEntry(from) < timeOfEntry(to) ? {} : { to: 'errors:endBeforeStart' };
}

/** An entry as text, whether valid or not. */
export const entryInWords = (entry: TimeEntry): string =>
  timeEntryError(entry) ? `${entry.hour}:${entry.minute}` : timeOfEntry(entry);
