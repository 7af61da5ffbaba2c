/** What a course card says about prices. */
import { expect, it } from 'vitest';
import { cardPrice } from './card-price.ts';

const prices = (...yen: number[]) => yen.map((price, index) => ({ number_of_people: index + 1, price }));
const group = (from: number, total: number, to = from) => ({ from, to, total });

it.each([
  ['one price', prices(21_000), 1, { groups: [group(1, 21_000)] }],
  ['the same price for all', prices(30_000, 30_000), 1, { groups: [group(1, 30_000, 2)] }],
  ['the same for each person', prices(8000, 16_000, 24_000), 1, { each: 8000 }],
  ['the same for each person on two days', prices(8000, 16_000), 2, { each: 16_000 }],
  [
    'one and two people, with all days',
    prices(46_500, 54_000, 61_500),
    2,
    { groups: [group(1, 93_000), group(2, 108_000)] },
  ],
  ['a price for two, then more', prices(40, 40, 50, 60), 1, { groups: [group(1, 40, 2), group(3, 50)] }],
  ['a lower price for more people', prices(20, 15), 1, { groups: [group(1, 20), group(2, 15)] }],
])('is that of %s', (_what, given, days, expected) => expect(cardPrice(given, days)).toEqual(expected));

it('is that of the smallest group that can book, for a course that one person cannot book', () => {
  const given = [
    { number_of_people: 2, price: 20 },
    { number_of_people: 4, price: 40 },
  ];
  expect(cardPrice(given, 1)).toEqual({ groups: [group(2, 20), group(4, 40)] });
  expect(cardPrice([], 1)).toBeUndefined();
});
