import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Away } from '../instructor/away.ts';
import { askForTheSame, hoursAsked, withGranted } from './rules.ts';
import { AskDayOff } from './schema.ts';

const whole = { from: '2026-12-23', to: '2026-12-25' };
const morning = { from: '2026-12-23', to: '2026-12-23', from_time: '08:00', to_time: '12:00' };
const today = '2026-12-20';

describe('requested hours', () => {
  it('are whole days, the last one included, or the hours of one day', () => {
    expect(hoursAsked(whole)).toEqual([
      { date: '2026-12-23', from: '00:00', to: '24:00' },
      { date: '2026-12-24', from: '00:00', to: '24:00' },
      { date: '2026-12-25', from: '00:00', to: '24:00' },
    ]);
    expect(hoursAsked(morning)).toEqual([{ date: '2026-12-23', from: '08:00', to: '12:00' }]);
  });

  it('are the same where days and hours overlap, not where one ends as the other begins', () => {
    const afternoon = { ...morning, from_time: '12:00', to_time: '16:00' };
    expect(askForTheSame(whole, morning)).toBe(true);
    expect(askForTheSame(morning, afternoon)).toBe(false);
    expect(askForTheSame(morning, { ...morning, from: '2026-12-24', to: '2026-12-24' })).toBe(false);
    const lastDay = { from: '2026-12-25', to: '2026-12-27' };
    expect([askForTheSame(whole, lastDay), askForTheSame(lastDay, whole)]).toEqual([true, true]);
  });
});

describe('a granted day off', () => {
  it('is away from today on', () => {
    const away = withGranted([], { ...whole, from: '2026-12-19', to: '2026-12-21' }, today);
    expect(away.map(({ date }) => date)).toEqual(['2026-12-20', '2026-12-21']);
  });

  it('keeps a sick instructor sick, and the rest of a longer time away', () => {
    const sick: Away = { date: '2026-12-23', from: '00:00', to: '24:00', kind: 'sick' };
    expect(withGranted([sick], whole, today)[0]).toEqual(sick);
    const early: Away = { date: '2026-12-23', from: '08:00', to: '10:00', kind: 'on_call' };
    expect(withGranted([early], morning, today)).toEqual([{ ...early, to: '12:00', kind: 'off' }]);
    expect(withGranted([{ ...early, to: '15:00' }], morning, today)).toEqual([
      { ...early, to: '12:00', kind: 'off' },
      { ...early, from: '12:00', to: '15:00' },
    ]);
  });

  const hour = fc.integer({ min: 8, max: 15 });
  const away = fc.record({
    date: fc.constantFrom('2026-12-22', '2026-12-23', '2026-12-24'),
    from: hour.map((each) => `${String(each).padStart(2, '0')}:00`),
    to: hour.map((each) => `${String(each + 1).padStart(2, '0')}:00`),
    kind: fc.constantFrom('off' as const, 'sick' as const, 'on_call' as const, 'other' as const),
  });
  const isAway = (times: readonly Away[], date: string, at: string): boolean =>
    times.some((each) => each.date === date && each.from <= at && at < each.to);

  it('adds the requested hours, removes none, and lets no two begin at the same time', () => {
    const times = fc.uniqueArray(away, { selector: ({ date, from }) => `${date} ${from}` });
    fc.assert(
      fc.property(times, (before) => {
        const after = withGranted(before, morning, today);
        for (const date of ['2026-12-22', '2026-12-23', '2026-12-24'])
          for (const at of ['07:30', '08:00', '09:30', '11:45', '12:00', '14:00', '15:30'])
            expect(isAway(after, date, at)).toBe(
              isAway(before, date, at) || (date === '2026-12-23' && at >= '08:00' && at < '12:00'),
            );
        const begins = after.map(({ date, from }) => `${date} ${from}`);
        expect(new Set(begins).size).toBe(begins.length);
      }),
    );
  });
});

describe('a request', () => {
  const wrong = (more: object): string[] =>
    AskDayOff.safeParse({ request_key: 'k', ...whole, note: '', ...more }).error?.issues.map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    ) ?? [];

  it.each([
    [{}, []],
    [{ from_time: null, to_time: null }, []],
    [{ to: '2026-12-22' }, ['to errors:endBeforeStart']],
    [{ to: '2027-02-20' }, []],
    [{ to: '2027-02-21' }, ['to errors:tooManyDays']],
    [{ from_time: '08:00', to_time: '12:00' }, ['to errors:hoursOfOneDay']],
    [{ to: '2026-12-23', from_time: '08:00', to_time: '12:00' }, []],
    [{ to: '2026-12-23', from_time: '12:00', to_time: '12:00' }, ['to_time errors:endBeforeStart']],
    [{ to: '2026-12-23', from_time: '08:00' }, ['to_time errors:requiredField']],
    [{ to: '2026-12-23', to_time: '08:00' }, ['from_time errors:requiredField']],
    [{ note: 'a'.repeat(501) }, [expect.stringMatching(/^note /)]],
  ])('is refused when it is ambiguous: %j', (more, expected) => {
    expect(wrong(more)).toEqual(expected);
  });
});
