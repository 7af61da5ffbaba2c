import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRow, winter } from '../testing/arbitraries.ts';
import {
  type DateRuleInput,
  dateRefusal,
  daysOutsideHours,
  dayToBegin,
  defaultDate,
  defaultDateHorizonDays,
  firstClosedDay,
  nextSelectableDate,
  opensAgain,
  selectableDates,
} from './rules.ts';

const price = (season_start: string, season_end: string, number_of_people = 1, yen = 12_000, slope_id = 1) => ({
  id: 1,
  season_type: 'high' as const,
  slope_id,
  season_start,
  season_end,
  number_of_people,
  price: yen,
});
const asked = (changes: Partial<DateRuleInput> = {}): DateRuleInput => ({
  today: '2026-12-10',
  slope_id: 1,
  operating_days: new Set(['2026-12-20', '2026-12-21', '2026-12-22', '2026-12-24']),
  prices: [price('2026-12-15', '2027-03-10')],
  number_of_people: 1,
  days_of_lesson: 1,
  ...changes,
});

describe('dateRefusal (§5 Selectable dates)', () => {
  it.each<[string, string, Partial<DateRuleInput>, string | null]>([
    ['an operating day with a price', '2026-12-20', {}, null],
    ['the first day of the season', '2026-12-15', { operating_days: new Set(['2026-12-15']) }, null],
    ['the last day of the season', '2027-03-10', { operating_days: new Set(['2027-03-10']) }, null],
    ['tomorrow', '2026-12-20', { today: '2026-12-19' }, null],
    ['today (rest-v1: from tomorrow)', '2026-12-20', { today: '2026-12-20' }, 'today'],
    ['yesterday', '2026-12-20', { today: '2026-12-21' }, 'past'],
    ['a day of last year', '2025-12-20', {}, 'past'],
    ['a day without operation', '2026-12-23', {}, 'closed'],
    ['no operating day at all', '2026-12-20', { operating_days: new Set() }, 'closed'],
    ['the day before the season', '2026-12-14', { operating_days: new Set(['2026-12-14']) }, 'no_price'],
    ['the day after the season', '2027-03-11', { operating_days: new Set(['2027-03-11']) }, 'no_price'],
    ['no price row', '2026-12-20', { prices: [] }, 'no_price'],
    ['a price of 0', '2026-12-20', { prices: [price('2026-12-15', '2027-03-10', 1, 0)] }, 'no_price'],
    ['a price for other people', '2026-12-20', { number_of_people: 2 }, 'no_price'],
    ['six people, whom no row prices', '2026-12-20', { number_of_people: 6 }, 'no_price'],
    ['a price on another slope', '2026-12-20', { slope_id: 2 }, 'no_price'],
    ['three days, all open', '2026-12-20', { days_of_lesson: 3 }, null],
    ['the fourth of four days closed', '2026-12-20', { days_of_lesson: 4 }, 'not_open_throughout'],
    ['the second of two days closed', '2026-12-22', { days_of_lesson: 2 }, 'not_open_throughout'],
    ['a day in the middle closed', '2026-12-22', { days_of_lesson: 3 }, 'not_open_throughout'],
    ['past before closed', '2026-12-01', {}, 'past'],
    ['today before no price', '2026-12-10', { operating_days: new Set(['2026-12-10']), prices: [] }, 'today'],
    ['closed before no price', '2026-12-23', { prices: [] }, 'closed'],
    ['no price before not open throughout', '2026-12-22', { prices: [], days_of_lesson: 2 }, 'no_price'],
  ])('%s: %s', (_why, date, changes, refusal) => expect(dateRefusal(date, asked(changes))).toBe(refusal));

  it.each<[string, string, string[], string | null]>([
    ['over the end of a year', '2026-12-31', ['2026-12-31', '2027-01-01'], null],
    ['over a leap day', '2028-02-28', ['2028-02-28', '2028-02-29'], null],
    ['not past a leap day', '2028-02-28', ['2028-02-28', '2028-03-01'], 'not_open_throughout'],
    ['over the 23-hour day of Los Angeles', '2027-03-14', ['2027-03-14', '2027-03-15'], null],
    ['over its 25-hour day', '2027-11-07', ['2027-11-07', '2027-11-08'], null],
  ])('a lesson of two days continues %s (decisions)', (_why, date, days, refusal) => {
    const prices = [price('2026-01-01', '2030-12-31')];
    expect(dateRefusal(date, asked({ operating_days: new Set(days), prices, days_of_lesson: 2 }))).toBe(refusal);
  });

  it("a lesson may run past its season's end: the first day's price applies (rest-v1 guest fee)", () => {
    const operating_days = new Set(['2027-03-10', '2027-03-11']);
    expect(dateRefusal('2027-03-10', asked({ operating_days, days_of_lesson: 2 }))).toBeNull();
  });

  it('returns at once for an impossibly large number of days', () => {
    expect(dateRefusal('2026-12-20', asked({ days_of_lesson: 999_999_999 }))).toBe('not_open_throughout');
    expect(dateRefusal('2026-12-20', asked({ days_of_lesson: Number.POSITIVE_INFINITY }))).toBe('not_open_throughout');
  });

  it.each(['', 'soon', '2026-13-01'])('reports %j, which is no day, as closed or past, and never throws', (text) =>
    expect(['closed', 'past']).toContain(dateRefusal(text, asked())),
  );
});

describe('firstClosedDay', () => {
  it.each<[string, string, number, string | undefined]>([
    ['the day itself', '2026-12-23', 1, '2026-12-23'],
    ['the day after three open ones', '2026-12-20', 5, '2026-12-23'],
    ['none while all are open', '2026-12-20', 3, undefined],
  ])('is %s', (_what, date, days_of_lesson, closed) =>
    expect(firstClosedDay(date, asked({ days_of_lesson }))).toBe(closed),
  );
});

describe('nextSelectableDate', () => {
  it.each<[string, string, Partial<DateRuleInput>, string | undefined]>([
    ['the first that follows', '2026-12-22', {}, '2026-12-24'],
    ['the first of all after the last one', '2026-12-24', {}, '2026-12-20'],
    ['none where none can be chosen', '2026-12-20', { prices: [] }, undefined],
    ['never the day itself', '2026-12-20', { days_of_lesson: 2 }, '2026-12-21'],
  ])('is %s', (_what, date, changes, next) => expect(nextSelectableDate(date, asked(changes))).toBe(next));
});

describe('opensAgain', () => {
  it.each([
    ['an open day ahead', '2026-12-10', true],
    ['the last open day is today', '2026-12-24', false],
    ['the season is over', '2027-05-01', false],
  ])('%s: %s', (_what, today, opens) => expect(opensAgain(asked({ today }))).toBe(opens));
});

describe('selectableDates', () => {
  it('are sorted for any order of the days', () => {
    const operating_days = new Set(['2027-01-02', '2026-12-31', '2027-01-10', '2026-12-20']);
    expect(selectableDates(asked({ operating_days }))).toEqual([...operating_days].sort());
  });
  it('are empty when nothing is open or nothing is priced', () => {
    expect(selectableDates(asked({ operating_days: new Set() }))).toEqual([]);
    expect(selectableDates(asked({ prices: [] }))).toEqual([]);
  });
});

describe('defaultDate (§5, §9: the first such day within the next 30 days)', () => {
  const within = (today: string, ...days: string[]) =>
    defaultDate(asked({ today, operating_days: new Set(days), prices: [price('2026-01-01', '2030-12-31')] }));

  it('has a horizon of thirty days', () => expect(defaultDateHorizonDays).toBe(30));
  it.each<[string, string, string[], string | undefined]>([
    ['the first of several', '2026-12-01', ['2026-12-20', '2026-12-05', '2026-12-06'], '2026-12-05'],
    ['never today', '2026-12-01', ['2026-12-01', '2026-12-02'], '2026-12-02'],
    ['the thirtieth day still counts', '2026-12-01', ['2026-12-31'], '2026-12-31'],
    ['the thirty-first no longer', '2026-12-01', ['2027-01-01'], undefined],
    ['over the end of a year', '2026-12-20', ['2027-01-19'], '2027-01-19'],
    ['thirty days over a leap day', '2028-02-15', ['2028-03-16'], '2028-03-16'],
    ['thirty-one over a leap day', '2028-02-15', ['2028-03-17'], undefined],
    ['no operating day', '2026-12-01', [], undefined],
    ['past days alone', '2026-12-01', ['2026-11-30'], undefined],
  ])('%s: from %s', (_why, today, days, expected) => expect(within(today, ...days)).toBe(expected));

  it('skips a day on which a lesson of several days cannot continue', () => {
    expect(
      defaultDate(asked({ days_of_lesson: 2, operating_days: new Set(['2026-12-20', '2026-12-22', '2026-12-23']) })),
    ).toBe('2026-12-22');
  });
});

describe('for any winter, prices and lesson', () => {
  /** Days are counted by their position in the winter, so that nothing of the tested calendar is used. */
  const question = fc.record({
    today: fc.integer({ min: 0, max: 40 }).map((index) => winter[index] ?? ''),
    slope_id: fc.integer({ min: 1, max: 2 }),
    operating_days: fc.subarray([...winter], { minLength: 40 }).map((days) => new Set(days)),
    prices: fc.array(priceRow, { maxLength: 6 }),
    number_of_people: fc.integer({ min: 1, max: 3 }),
    days_of_lesson: fc.integer({ min: 1, max: 4 }),
  });
  const naive = (q: DateRuleInput): string[] =>
    winter.filter((_date, index) => {
      const priced = q.prices.some(
        (row) =>
          row.slope_id === q.slope_id &&
          row.number_of_people === q.number_of_people &&
          row.price >= 1 &&
          winter.indexOf(row.season_start) <= index &&
          index <= winter.indexOf(row.season_end),
      );
      const days = winter.slice(index, index + q.days_of_lesson);
      const open = days.length === q.days_of_lesson && days.every((day) => q.operating_days.has(day));
      return index > winter.indexOf(q.today) && priced && open;
    });

  it('a day is selectable exactly when it is after today, priced above 0 and open on all lesson days', () => {
    fc.assert(
      fc.property(question, (q) => {
        expect(selectableDates(q)).toEqual(naive(q));
        for (const date of winter) expect(dateRefusal(date, q) === null).toBe(naive(q).includes(date));
      }),
      { numRuns: 40 },
    );
  });

  it('the default is the first selectable day within 30 days, or none', () => {
    fc.assert(
      fc.property(question, (q) => {
        const last = winter[winter.indexOf(q.today) + 30] ?? '';
        expect(defaultDate(q)).toBe(naive(q).filter((date) => date <= last)[0]);
      }),
      { numRuns: 60 },
    );
  });

  it('a longer lesson never makes a day selectable, and an added operating day never makes one unselectable', () => {
    fc.assert(
      fc.property(question, fc.constantFrom(...winter), (q, more) => {
        const days = selectableDates(q);
        const longer = selectableDates({ ...q, days_of_lesson: q.days_of_lesson + 1 });
        expect(longer.every((date) => days.includes(date))).toBe(true);
        const wider = selectableDates({ ...q, operating_days: new Set([...q.operating_days, more]) });
        expect(days.every((date) => wider.includes(date))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('daysOutsideHours', () => {
  const open = [
    { operating_day_id: 1, date: '2026-12-22', duration_from: '10:00', duration_to: '16:00' },
    { operating_day_id: 2, date: '2026-12-23', duration_from: '09:00', duration_to: '24:00' },
  ];
  const dates = ['2026-12-22', '2026-12-23', '2026-12-24'];

  it.each([
    ['10:00', '16:00', []],
    ['09:00', '12:00', ['2026-12-22']],
    ['15:00', '16:15', ['2026-12-22']],
    ['08:45', '12:00', ['2026-12-22', '2026-12-23']],
    ['16:00', '24:00', ['2026-12-22']],
  ])('contains the day of a lesson from %s to %s outside %j', (duration_from, duration_to, outside) => {
    expect(daysOutsideHours(dates, { duration_from, duration_to }, open)).toEqual(outside);
  });
});

describe('the day with which a calendar of months begins', () => {
  it.each([
    ['the first open day before the season', '2026-10-05', ['2026-12-18', '2026-12-19'], '2026-12-18'],
    ['today in a month with an open day', '2026-12-01', ['2026-12-18'], '2026-12-01'],
    ['today on a closed day of the season', '2026-12-27', ['2026-12-26', '2026-12-28'], '2026-12-27'],
    ['today in the last month of the season', '2027-04-20', ['2027-04-05', '2027-12-18'], '2027-04-20'],
    ['the next season once a month has none', '2027-05-02', ['2027-12-18'], '2027-12-18'],
    ['today where no day is known', '2026-10-05', [], '2026-10-05'],
  ])('is %s', (_what, today, open, day) => expect(dayToBegin(today, open)).toBe(day));
});
