import { describe, expect, it } from 'vitest';
import { fallbackPeople, lowestFee, peopleOptions, peopleOrFirst, priceOn, pricesOfCheapestSeason } from './rules.ts';
import { seasonDates, secondLowSeason } from './seasons.ts';

const high = { season_start: '2026-12-15', season_end: '2027-03-10' };
const low = { season_start: '2026-12-01', season_end: '2026-12-14' };
const row = (number_of_people: number, price: number, dates = high, slope_id = 1) => ({
  slope_id,
  number_of_people,
  price,
  ...dates,
});

describe('priceOn (§5, rest-v1 find-price: the season holds the date, both ends included)', () => {
  const prices = [row(1, 8_000, low), row(1, 12_000), row(2, 9_000), row(1, 15_000, high, 2)];
  const find = (date: string, number_of_people = 1, slope_id = 1) =>
    priceOn(prices, { slope_id, date, number_of_people })?.price;

  it.each([
    ['the day before low season', '2026-11-30', undefined],
    ['its first day', '2026-12-01', 8_000],
    ['its last day', '2026-12-14', 8_000],
    ['the first day of high season', '2026-12-15', 12_000],
    ['the last day of the year', '2026-12-31', 12_000],
    ['the first day of the next year', '2027-01-01', 12_000],
    ['the end of February', '2027-02-28', 12_000],
    ['the last day of high season', '2027-03-10', 12_000],
    ['the day after', '2027-03-11', undefined],
    ['the same season a year before', '2026-01-05', undefined],
    ['the same season a year later', '2027-12-20', undefined],
  ])('%s: on %s is %s', (_why, date, price) => expect(find(date)).toBe(price));

  it('returns the row of that head-count only', () => {
    expect(find('2026-12-20', 2)).toBe(9_000);
    expect(find('2026-12-20', 3)).toBeUndefined();
    expect(find('2026-12-20', 0)).toBeUndefined();
    expect(find('2026-12-10', 2)).toBeUndefined();
  });

  it('returns the row of that slope only', () => {
    expect(find('2026-12-20', 1, 2)).toBe(15_000);
    expect(find('2026-12-20', 1, 3)).toBeUndefined();
    expect(find('2026-12-20', 2, 2)).toBeUndefined();
  });

  it('skips a row of 0 yen (rest-v1: find-price on a 0-yen row is 404)', () => {
    expect(priceOn([row(1, 0)], { slope_id: 1, date: '2026-12-20', number_of_people: 1 })).toBeUndefined();
    expect(priceOn([row(1, 0), row(1, 1)], { slope_id: 1, date: '2026-12-20', number_of_people: 1 })?.price).toBe(1);
  });

  it('finds a season of one day, also on a leap day', () => {
    const day = { season_start: '2028-02-29', season_end: '2028-02-29' };
    const on = (date: string) => priceOn([row(1, 5_000, day)], { slope_id: 1, date, number_of_people: 1 })?.price;
    expect([on('2028-02-28'), on('2028-02-29'), on('2028-03-01')]).toEqual([undefined, 5_000, undefined]);
  });

  it('finds nothing without rows, and returns the very row it found', () => {
    expect(priceOn([], { slope_id: 1, date: '2026-12-20', number_of_people: 1 })).toBeUndefined();
    expect(priceOn(prices, { slope_id: 1, date: '2026-12-20', number_of_people: 1 })).toBe(prices[1]);
  });
});

describe('lowestFee (rest-v1 Courses: fee is the lowest price above 0, of slope_id when one is named, else 0)', () => {
  const prices = [row(1, 12_000), row(2, 9_000), row(3, 0), row(1, 7_000, high, 2), row(2, 0, high, 3)];
  it.each([
    ['of all slopes', undefined, 7_000],
    ['of one slope', 1, 9_000],
    ['of another', 2, 7_000],
    ['where every row is 0 yen', 3, 0],
    ['where no row is', 4, 0],
  ])('%s: on slope %s it is %i', (_why, slope, fee) => expect(lowestFee(prices, slope)).toBe(fee));
  it('is exact when that price is a single yen', () => expect(lowestFee([row(1, 1), row(1, 0)])).toBe(1));
  it('is 0 without any row, never Infinity', () => expect([lowestFee([]), lowestFee([], 1)]).toEqual([0, 0]));
});

describe('peopleOptions and peopleOrFirst (§5 Number of people options)', () => {
  it('are the distinct head-counts with a price above 0 on the slope, smallest first', () => {
    const prices = [
      row(5, 1),
      row(2, 9_000),
      row(2, 7_000, low),
      row(1, 0),
      row(4, 8_000, high, 2),
      row(3, 6_000, low),
    ];
    expect(peopleOptions(prices, 1)).toEqual([2, 3, 5]);
    expect(peopleOptions(prices, 2)).toEqual([4]);
  });
  it('sort by number, not by text', () => {
    expect(peopleOptions([row(10, 1), row(9, 1), row(1, 1)], 1)).toEqual([1, 9, 10]);
  });
  it('include a head-count that is priced in one season and free in another', () => {
    expect(peopleOptions([row(1, 0), row(1, 500, low)], 1)).toEqual([1]);
  });
  it('are empty when nothing is priced', () => {
    expect([peopleOptions([], 1), peopleOptions([row(1, 0)], 1), peopleOptions([row(1, 1)], 2)]).toEqual([[], [], []]);
  });
  it('are 1 to 5 when the prices could not be read', () => expect(fallbackPeople).toEqual([1, 2, 3, 4, 5]));

  it.each([
    ['on offer', 2, [1, 2, 3], 2],
    ['not on offer: the first is chosen', 4, [1, 2, 3], 1],
    ['below the first', 1, [2, 3], 2],
    ['nothing on offer', 3, [], 3],
    ['more than any course prices', 6, [1, 2, 3, 4, 5], 1],
  ])('%s: %i people with the options %j become %i', (_why, current, options, kept) =>
    expect(peopleOrFirst(current, options)).toBe(kept),
  );
});

describe('seasonDates (§4: switching the season type resets the dates)', () => {
  it.each([
    ['high', '2026-11-21', '2026-12-15', '2027-03-10'],
    ['high', '2026-01-01', '2026-12-15', '2027-03-10'],
    ['high', '2026-12-31', '2026-12-15', '2027-03-10'],
    ['high', '1999-12-31', '1999-12-15', '2000-03-10'],
    ['low', '2026-11-21', '2026-12-01', '2026-12-14'],
    ['low', '2027-01-01', '2027-12-01', '2027-12-14'],
    ['low', '2028-02-29', '2028-12-01', '2028-12-14'],
  ] as const)('to %s on %s gives %s to %s', (season, today, season_start, season_end) =>
    expect(seasonDates(season, today)).toEqual({ season_start, season_end }),
  );

  it('secondLowSeason is Mar 11 to May 6, from the day after high season ends (§9)', () => {
    expect(secondLowSeason('2026-11-21')).toEqual({ season_start: '2027-03-11', season_end: '2027-05-06' });
    expect(secondLowSeason('2026-12-31')).toEqual({ season_start: '2027-03-11', season_end: '2027-05-06' });
  });
});

describe('pricesOfCheapestSeason (the prices on a card)', () => {
  const asked = { slope_id: 1, today: '2026-12-02' };
  it.each([
    ['the season in which one person pays least', [row(1, 9, low), row(2, 15, low), row(1, 12), row(2, 14)], [9, 15]],
    [
      'not a season that is over',
      [row(1, 3, { season_start: '2026-01-01', season_end: '2026-12-02' }), row(1, 9)],
      [9],
    ],
    ['not another slope', [row(1, 3, high, 2), row(1, 9)], [9]],
    ['not 0 yen', [row(1, 0, low), row(1, 9), row(2, 0)], [9]],
    ['not a season that a single guest cannot book', [row(2, 5, low), row(2, 8), row(1, 9)], [9, 8]],
    ['without a price for one, the fewest people', [row(3, 30), row(2, 20)], [20, 30]],
    ['no price at all', [], []],
  ] as const)('%s', (_why, prices, expected) =>
    expect(pricesOfCheapestSeason(prices, asked).map(({ price }) => price)).toEqual(expected),
  );
});
