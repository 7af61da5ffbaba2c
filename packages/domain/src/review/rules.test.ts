import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayReview, ratingOf } from './rules.ts';

describe('a lesson can be reviewed', () => {
  it.each([
    ['when its last day has been taught', 'booked', '2026-12-30T12:00', true],
    ['on a later day', 'booked', '2026-12-29T16:00', true],
    ['not before it has ended', 'booked', '2026-12-30T12:01', false],
    ['not when it was canceled', 'canceled', '2026-12-29T12:00', false],
    ['not when it was only asked for', 'requested', '2026-12-29T12:00', false],
    ['not when it was declined', 'declined', '2026-12-29T12:00', false],
    ['not without lesson days', 'booked', undefined, false],
  ] as const)('%s', (_when, status, ends, may) => {
    expect(mayReview({ status, ends }, '2026-12-30T12:00')).toBe(may);
  });
});

describe('the rating', () => {
  it.each([
    [{ count: 0, sum: 0, demo: 0 }, null],
    [
      { count: 1, sum: 5, demo: 1 },
      { stars: 5, count: 1, is_demo: true },
    ],
    [
      { count: 3, sum: 14, demo: 0 },
      { stars: 4.7, count: 3, is_demo: false },
    ],
    [
      { count: 3, sum: 13, demo: 0 },
      { stars: 4.3, count: 3, is_demo: false },
    ],
    [
      { count: 4, sum: 17, demo: 2 },
      { stars: 4.3, count: 4, is_demo: true },
    ],
  ])('of %j is %j', (counted, rating) => expect(ratingOf(counted)).toEqual(rating));

  it('lies between the fewest and the most stars that were given', () => {
    const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(stars, (given) => {
        const rating = ratingOf({ count: given.length, sum: given.reduce((sum, each) => sum + each, 0), demo: 0 });
        expect(rating?.count).toBe(given.length);
        expect(rating?.stars).toBeGreaterThanOrEqual(Math.min(...given));
        expect(rating?.stars).toBeLessThanOrEqual(Math.max(...given));
      }),
    );
  });
});
