/** Typed seasons of work: sent as they are stored, or with an error for each field. */
import { describe, expect, it } from 'vitest';
import { readSeasons, type TypedHours, type TypedSeason, typedOf } from './typed-seasons.ts';

const works = (weekday: number, from = '08:00', to = '17:00') => ({ weekday, from, to, is_on_call: false });
const stored = [
  { from: '2026-12-01', to: '2027-03-31', hours: [works(6), works(0), { ...works(3), is_on_call: true }] },
  { from: '2026-12-28', to: '2027-01-05', hours: [] },
];
const typed = (): TypedSeason[] => {
  const keys: string[] = [];
  return typedOf(stored, () => `k${keys.push('')}`);
};
/** The typed seasons with changes of the first one, and of its first row. */
const changed = (season: Partial<TypedSeason>, row: Partial<TypedHours> = {}): TypedSeason[] => {
  const [first, ...others] = typed();
  if (!first) return [];
  const rows = first.rows.map((each, at) => (at === 0 ? { ...each, ...row } : each));
  return [{ ...first, rows, ...season }, ...others];
};
const wrong = (seasons: readonly TypedSeason[]) => Object.fromEntries(readSeasons(1, 1, seasons).wrong);

describe('typed seasons', () => {
  it('have one row for the days with the same hours, and are sent as they are stored', () => {
    expect(typed()[0]?.rows.map(({ weekdays }) => weekdays)).toEqual([[6, 0], [3]]);
    const { sent } = readSeasons(1, 7, typed());
    expect(sent).toMatchObject({ id: 1, version: 7 });
    expect(sent?.seasons.map(({ hours }) => hours.length)).toEqual([3, 0]);
    expect(sent?.seasons[0]?.hours).toEqual(expect.arrayContaining(stored[0]?.hours ?? []));
  });

  it('send no hours for a season that is worked on all days, whatever its rows say', () => {
    const { sent } = readSeasons(1, 1, changed({ isAllDays: true }, { weekdays: [] }));
    expect(sent?.seasons[0]?.hours).toEqual([]);
  });

  it.each([
    ['no first day', changed({ from: '' }), { 'k1.from': 'errors:requiredField' }],
    ['a last day before the first', changed({ to: '2026-11-30' }), { 'k1.to': 'errors:lastDayBeforeFirst' }],
    ['no hours', changed({ rows: [] }), { 'k1.rows': 'workingTimes:noHours' }],
    ['no day of the week', changed({}, { weekdays: [] }), { 'k2.weekdays': 'workingTimes:noDay' }],
    [
      'an end before the start',
      changed({}, { to: { hour: '07', minute: '00' } }),
      { 'k2.to': 'errors:endBeforeStart' },
    ],
    ['hours twice', changed({}, { weekdays: [6, 3] }), { 'k3.from': 'errors:sameHoursTwice' }],
  ])('name the field with %s', (_what, seasons, expected) => {
    expect(wrong(seasons)).toEqual(expected);
  });
});
