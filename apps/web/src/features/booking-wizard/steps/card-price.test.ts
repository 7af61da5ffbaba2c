/** For whom the price of a course card is. */
import { expect, it } from 'vitest';
import { cardPrice } from './card-price.ts';

const prices = (...yen: number[]) => yen.map((price, index) => ({ number_of_people: index + 1, price }));

it.each([
  ['one price', prices(21_000), 1, { total: 21_000, people: 1, most: 1, more: 'none' }],
  ['the same price for all', prices(30_000, 30_000), 1, { total: 30_000, people: 2, most: 2, more: 'none' }],
  ['the same for each person', prices(8000, 16_000, 24_000), 1, { total: 8000, people: 1, most: 3, more: 'each' }],
  [
    'the same for each further one',
    prices(46_500, 54_000, 61_500),
    2,
    { total: 93_000, people: 1, most: 3, more: 'added', price: 15_000 },
  ],
  [
    'a price for two, then more',
    prices(40, 40, 50, 60),
    1,
    { total: 40, people: 2, most: 4, more: 'added', price: 10 },
  ],
  [
    'uneven steps',
    prices(18_000, 34_000, 50_001),
    3,
    { total: 54_000, people: 1, most: 3, more: 'upTo', price: 150_003 },
  ],
  ['a lower price for more people', prices(20, 15), 1, { total: 20, people: 1, most: 2, more: 'upTo', price: 15 }],
] as const)('is that of %s', (_what, given, days, expected) => expect(cardPrice([...given], days)).toEqual(expected));

it('is that of the fewest who can book, for a course that one cannot', () => {
  const given = [
    { number_of_people: 2, price: 20 },
    { number_of_people: 4, price: 40 },
  ];
  expect(cardPrice(given, 1)).toEqual({ total: 20, people: 2, most: 4, more: 'added', price: 10 });
  expect(cardPrice([], 1)).toBeUndefined();
});
