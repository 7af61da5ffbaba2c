import { addDays, daysBetween } from '@gerende/domain/calendar/plain-date';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateIn, daysOfSeason, operatingDaysOf, plannedSeason, seasonsAround } from './season.ts';

const anyDay = fc.nat({ max: 20_000 }).map((days) => addDays('2024-01-01', days));
const spans = (today: string) => seasonsAround(today).map(({ first, last }) => `${first} ${last}`);

describe('seasons around today', () => {
  it.each([
    ['2026-07-10', ['2025-12-01 2026-05-06', '2026-12-01 2027-05-06']],
    ['2026-11-30', ['2025-12-01 2026-05-06', '2026-12-01 2027-05-06']],
    ['2026-12-01', ['2025-12-01 2026-05-06', '2026-12-01 2027-05-06']],
    ['2026-12-31', ['2025-12-01 2026-05-06', '2026-12-01 2027-05-06']],
    ['2027-01-01', ['2026-12-01 2027-05-06', '2027-12-01 2028-05-06']],
    ['2027-05-06', ['2026-12-01 2027-05-06', '2027-12-01 2028-05-06']],
    ['2028-02-29', ['2027-12-01 2028-05-06', '2028-12-01 2029-05-06']],
  ])('on %s are the two that overlap the year', (today, expected) => {
    expect(spans(today)).toEqual(expected);
  });

  it('always include days that can be booked', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const [, later] = seasonsAround(today);
        expect(later.last > today).toBe(true);
        expect(plannedSeason(today).last >= today).toBe(true);
      }),
    );
  });

  it('have exactly one price period on every day', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        for (const season of seasonsAround(today)) {
          for (const date of daysOfSeason(season)) {
            const holding = season.priceSeasons.filter((part) => part.season_start <= date && date <= part.season_end);
            expect(holding, date).toHaveLength(1);
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('the season that staff plan for', () => {
  it.each([
    ['2026-05-06', '2025-12-01'],
    ['2026-05-07', '2026-12-01'],
    ['2026-11-21', '2026-12-01'],
    ['2026-12-30', '2026-12-01'],
    ['2027-02-10', '2026-12-01'],
  ])('on %s is the one from %s', (today, first) => {
    expect(plannedSeason(today).first).toBe(first);
  });
});

describe('days of a season', () => {
  const season = plannedSeason('2027-11-21');

  it('are in its first year up to December, in its second from January on', () => {
    expect(dateIn(season, '12-31')).toBe('2027-12-31');
    expect(dateIn(season, '01-01')).toBe('2028-01-01');
    expect(dateIn(season, '05-06')).toBe('2028-05-06');
  });

  it('include the leap day', () => {
    const days = daysOfSeason(season);
    expect(days).toContain('2028-02-29');
    expect(days).toHaveLength(daysBetween(season.first, season.last) + 1);
  });

  it('are operating days from opening to closing except the closed ones', () => {
    const plan = { opens: '12-30', closes: '01-03', closed: ['01-01'] };
    expect(operatingDaysOf(plan, season)).toEqual(['2027-12-30', '2027-12-31', '2028-01-02', '2028-01-03']);
    expect(operatingDaysOf({ ...plan, closes: '12-29' }, season)).toEqual([]);
  });
});
