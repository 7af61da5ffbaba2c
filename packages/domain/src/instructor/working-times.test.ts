import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../calendar/plain-date.ts';
import { timeAt } from '../calendar/time-of-day.ts';
import type { Away } from './away.ts';
import {
  hoursAwayOn,
  hoursByDays,
  hoursNotWorked,
  type WeeklyHours,
  type WorkSeason,
  weeklyHoursOf,
  without,
} from './working-times.ts';
import { CallIn, SaveWorkingTimes } from './working-times-schema.ts';

const saturday = '2026-12-26';
const monday = '2026-12-28';
const winter = { from: '2026-12-01', to: '2027-03-31' };
const works = (weekday: number, from = '08:00', to = '17:00'): WeeklyHours => ({
  weekday,
  from,
  to,
  is_on_call: false,
});
const onCall = (weekday: number, from = '08:00', to = '17:00'): WeeklyHours => ({
  ...works(weekday, from, to),
  is_on_call: true,
});
const wholeDay = { from: '00:00', to: '24:00' };
const off = (from: string, to: string) => ({ from, to, kind: 'off' });

describe('seasons of work', () => {
  it('make all days working days if none were entered', () => {
    expect(hoursNotWorked([], saturday)).toEqual([]);
  });

  it('without weekly hours are worked all day, the last day too; other days are off', () => {
    const season = [{ ...winter, hours: [] }];
    expect(hoursNotWorked(season, '2027-03-31')).toEqual([]);
    expect(hoursNotWorked(season, '2027-04-01')).toEqual([off('00:00', '24:00')]);
    expect(hoursNotWorked(season, '2026-11-30')).toEqual([off('00:00', '24:00')]);
  });

  it('with weekly hours are worked in these', () => {
    const season = [{ ...winter, hours: [works(6, '08:00', '12:00'), works(6, '13:00', '17:00')] }];
    expect(hoursNotWorked(season, saturday)).toEqual([
      off('00:00', '08:00'),
      off('12:00', '13:00'),
      off('17:00', '24:00'),
    ]);
    expect(hoursNotWorked(season, monday)).toEqual([off('00:00', '24:00')]);
  });

  it('add up: weekends all winter, and each day at New Year', () => {
    const both = [
      { ...winter, hours: [works(0), works(6)] },
      { from: '2026-12-28', to: '2027-01-05', hours: [] },
    ];
    expect(hoursNotWorked(both, monday)).toEqual([]);
    expect(hoursNotWorked(both, '2027-01-11')).toEqual([off('00:00', '24:00')]);
    expect(hoursNotWorked(both, saturday)).toHaveLength(2);
  });

  it('mark hours on call as such, and hours worked in another season as worked', () => {
    const season = { ...winter, hours: [onCall(1), works(1, '08:00', '10:00')] };
    expect(hoursNotWorked([season], monday)).toEqual([
      off('00:00', '08:00'),
      { from: '10:00', to: '17:00', kind: 'on_call' },
      off('17:00', '24:00'),
    ]);
    expect(hoursNotWorked([season, { ...winter, hours: [] }], monday)).toEqual([]);
  });
});

describe('an instructor who is called in', () => {
  const sick: Away = { date: monday, from: '09:00', to: '12:00', kind: 'sick' };
  const called_in = [{ date: monday, from: '08:00', to: '12:00' }];

  it('comes in these hours, whatever time away they had, and is away in the others', () => {
    const seasons = [{ ...winter, hours: [works(6)] }];
    expect(hoursAwayOn({ seasons, away: [], called_in }, monday)).toEqual([
      off('00:00', '08:00'),
      off('12:00', '24:00'),
    ]);
    const away: Away[] = [{ date: monday, ...wholeDay, kind: 'on_call' }];
    expect(hoursAwayOn({ seasons: [], away, called_in }, monday)).toEqual([
      { from: '00:00', to: '08:00', kind: 'on_call' },
      { from: '12:00', to: '24:00', kind: 'on_call' },
    ]);
    expect(hoursAwayOn({ seasons, away: [], called_in }, addDays(monday, 1))).toEqual([off('00:00', '24:00')]);
  });

  it('and is sick stays away', () => {
    expect(hoursAwayOn({ seasons: [], away: [sick], called_in }, monday)).toEqual([
      { from: '09:00', to: '12:00', kind: 'sick' },
    ]);
  });
});

const hour = fc.integer({ min: 0, max: 95 });
const hours = fc
  .tuple(hour, hour)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ from: timeAt(Math.min(a, b) * 15), to: timeAt(Math.max(a, b) * 15) }));
const has = (list: readonly { from: string; to: string }[], at: string): boolean =>
  list.some(({ from, to }) => from <= at && at < to);
const quarters = Array.from({ length: 96 }, (_, quarter) => timeAt(quarter * 15));

describe('each quarter hour', () => {
  it('remains exactly if it is in none of the others', () => {
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 4 }), fc.array(hours, { maxLength: 4 }), (own, others) => {
        const left = without(own, others);
        for (const at of quarters) expect(has(left, at)).toBe(has(own, at) && !has(others, at));
      }),
    );
  });

  it('is away if it is entered or not worked, unless it is called in and not sick; on call is never worked', () => {
    const weekly = fc
      .tuple(hours, fc.boolean())
      .map(([own, is_on_call]) => ({ ...own, is_on_call, weekday: weekdayOf(monday) }));
    const season: fc.Arbitrary<WorkSeason> = fc
      .array(weekly, { maxLength: 3 })
      .map((own) => ({ ...winter, hours: own }));
    const away = fc
      .tuple(hours, fc.constantFrom('sick' as const, 'off' as const))
      .map(([own, kind]) => ({ ...own, kind, date: monday }));
    const times = fc.tuple(
      fc.array(season, { maxLength: 3 }),
      fc.array(away, { maxLength: 3 }),
      fc.array(hours, { maxLength: 1 }),
    );
    fc.assert(
      fc.property(times, ([seasons, entered, called]) => {
        const called_in = called.map((own) => ({ ...own, date: monday }));
        const found = hoursAwayOn({ seasons, away: entered, called_in }, monday);
        for (const at of quarters) {
          const isWorked =
            seasons.length === 0 ||
            seasons.some(
              (each) =>
                each.hours.length === 0 ||
                has(
                  each.hours.filter((own) => !own.is_on_call),
                  at,
                ),
            );
          const isSick = has(
            entered.filter(({ kind }) => kind === 'sick'),
            at,
          );
          const isAway = isSick || ((!isWorked || has(entered, at)) && !has(called, at));
          expect([at, has(found, at)]).toEqual([at, isAway]);
          if (isWorked)
            expect(
              has(
                found.filter(({ kind }) => kind === 'on_call'),
                at,
              ),
            ).toBe(false);
        }
      }),
    );
  });
});

describe('weekly hours', () => {
  it('group the days of the week with the same hours, from Monday on, those on call last', () => {
    const week = [works(0), onCall(3), works(6), works(1), works(1, '18:00', '20:00')];
    const rows = hoursByDays(week);
    expect(rows).toEqual([
      { weekdays: [1, 6, 0], from: '08:00', to: '17:00', is_on_call: false },
      { weekdays: [1], from: '18:00', to: '20:00', is_on_call: false },
      { weekdays: [3], from: '08:00', to: '17:00', is_on_call: true },
    ]);
    expect(weeklyHoursOf(rows)).toHaveLength(week.length);
    expect(weeklyHoursOf(rows)).toEqual(expect.arrayContaining(week));
  });
});

describe('an entered season', () => {
  const wrong = (...seasons: object[]): string[] =>
    SaveWorkingTimes.safeParse({ id: 1, seasons }).error?.issues.map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    ) ?? [];
  const season = { ...winter, hours: [works(6)] };

  it.each([
    [season, []],
    [{ ...season, to: '2026-11-30' }, ['seasons.0.to errors:lastDayBeforeFirst']],
    [{ ...season, to: '2027-12-02' }, []],
    [{ ...season, to: '2027-12-03' }, ['seasons.0.to errors:tooManyDays']],
    [{ ...season, hours: [works(6, '17:00', '08:00')] }, ['seasons.0.hours.0.to errors:endBeforeStart']],
    [{ ...season, hours: [works(6), onCall(6, '16:00', '18:00')] }, ['seasons.0.hours.1.from errors:sameHoursTwice']],
    [{ ...season, hours: [works(6), onCall(6, '17:00', '18:00'), works(5)] }, []],
    [{ ...season, hours: [works(7)] }, [expect.stringMatching(/^seasons.0.hours.0.weekday /)]],
    [{ ...season, from: '2026-13-01' }, [expect.stringMatching(/^seasons.0.from /)]],
  ])('is refused when it is ambiguous: %j', (given, expected) => {
    expect(wrong(given)).toEqual(expected);
  });

  it('has an end', () => {
    expect(wrong(...Array.from({ length: 20 }, () => season))).toEqual([]);
    expect(wrong(...Array.from({ length: 21 }, () => season))).toEqual(['seasons errors:tooMany']);
    expect(CallIn.safeParse({ id: 1, date: monday, from: '12:00', to: '12:00' }).success).toBe(false);
  });
});
