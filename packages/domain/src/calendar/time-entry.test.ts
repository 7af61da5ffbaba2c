/** Times as typed (§5 Time entries). */
import { describe, expect, it } from 'vitest';
import {
  defaultTimeEntry,
  entryOfTime,
  type TimeEntry,
  timeEntryError,
  timeOfEntry,
  timeRangeErrors,
} from './time-entry.ts';

const entry = (hour: string, minute: string): TimeEntry => ({ hour, minute });

describe('one entry', () => {
  it.each([
    ['00', '00'],
    ['23', '59'],
    ['24', '00'],
    ['9', '5'],
  ])('accepts %s:%s', (hour, minute) => expect(timeEntryError(entry(hour, minute))).toBeUndefined());

  it.each([
    ['25', '00', 'errors:hoursOutOfRange'],
    ['99', '99', 'errors:hoursOutOfRange'],
    ['-1', '00', 'errors:hoursOutOfRange'],
    ['x', '00', 'errors:hoursOutOfRange'],
    ['012', '00', 'errors:hoursOutOfRange'],
    ['', '00', 'errors:hoursOutOfRange'],
    ['', '', 'errors:hoursOutOfRange'],
    ['9', '', 'errors:minutesOutOfRange'],
    ['24', '', 'errors:minutesOutOfRange'],
    ['00', '60', 'errors:minutesOutOfRange'],
    ['24', '60', 'errors:minutesOutOfRange'],
    ['10', '1e', 'errors:minutesOutOfRange'],
    ['10', '005', 'errors:minutesOutOfRange'],
    ['24', '01', 'errors:minutesAtHour24'],
    ['24', '59', 'errors:minutesAtHour24'],
  ])('reports %s:%s as %s', (hour, minute, error) => expect(timeEntryError(entry(hour, minute))).toBe(error));
});

describe('a start and an end', () => {
  it.each([
    ['00:00', '00:01'],
    ['09:00', '12:00'],
    ['23:59', '24:00'],
  ])('accepts %s to %s', (from, to) => expect(timeRangeErrors(entryOfTime(from), entryOfTime(to))).toEqual({}));

  it.each([
    ['00:00', '00:00'],
    ['12:00', '09:00'],
    ['24:00', '24:00'],
  ])('reports that %s to %s ends too early', (from, to) =>
    expect(timeRangeErrors(entryOfTime(from), entryOfTime(to))).toEqual({ to: 'errors:endBeforeStart' }),
  );

  it('compares times, not texts', () => expect(timeRangeErrors(entry('9', '0'), entry('10', '0'))).toEqual({}));

  it('does not read an empty start as midnight', () => {
    expect(timeRangeErrors(entry('', '00'), entry('12', '00'))).toEqual({ from: 'errors:hoursOutOfRange' });
  });

  it('reports the error of each entry', () => {
    expect(timeRangeErrors(entry('25', '00'), entry('10', '60'))).toEqual({
      from: 'errors:hoursOutOfRange',
      to: 'errors:minutesOutOfRange',
    });
    expect(timeRangeErrors(entry('10', '00'), entry('24', '30'))).toEqual({ to: 'errors:minutesAtHour24' });
    expect(timeRangeErrors(entry('24', '30'), entry('10', '00'))).toEqual({ from: 'errors:minutesAtHour24' });
  });
});

describe('HH:mm', () => {
  it.each(['00:00', '09:05', '24:00'])('converts %s to an entry and back', (time) =>
    expect(timeOfEntry(entryOfTime(time))).toBe(time),
  );
  it('is 00:00 by default', () => expect(timeOfEntry(defaultTimeEntry)).toBe('00:00'));
  it('pads a single digit', () => {
    expect(timeOfEntry(entry('9', '0'))).toBe('09:00');
    expect(timeOfEntry(entry('0', '5'))).toBe('00:05');
  });
});
