import { describe, expect, it } from 'vitest';
import { OperatingDayRange, readDayOrId } from './schema.ts';

describe('readDayOrId (rest-v1 School days: operating day ids, dates are accepted too)', () => {
  it.each([
    ['2026-12-20', '2026-12-20'],
    ['2028-02-29', '2028-02-29'],
    ['12', 12],
    [12, 12],
    // Eight digits are an id: a day is always written with dashes.
    ['20261220', 20_261_220],
  ])('reads %j as %j', (value, expected) => expect(readDayOrId.parse(value)).toBe(expected));

  it.each<[string, unknown]>([
    ['an empty text', ''],
    ['a day that does not exist', '2026-02-30'],
    ['0 as text', '0'],
    ['0', 0],
    ['-1', -1],
    ['-1 as text', '-1'],
    ['a fraction', 1.5],
    ['1e3 as text', '1e3'],
    ['1e21', 1e21],
    ['NaN', Number.NaN],
    ['a word', 'today'],
    ['an instant', '2026-12-20T00:00:00Z'],
    ['null', null],
    ['undefined', undefined],
    ['a list of a day', ['2026-12-20']],
    ['a list of an id', [12]],
    ['true', true],
  ])('refuses %s with a text key', (_what, value) => {
    const result = readDayOrId.safeParse(value);
    expect(result.success).toBe(false);
    for (const issue of result.error?.issues ?? []) expect(issue.message).toMatch(/^errors:invalid(Date|Id)$/);
  });

  it('reads both ends of a range, each as a day or an id', () => {
    expect(OperatingDayRange.parse({ from: '3', to: '2026-12-20' })).toEqual({ from: 3, to: '2026-12-20' });
    expect(OperatingDayRange.safeParse({ from: '3' }).success).toBe(false);
  });
});
