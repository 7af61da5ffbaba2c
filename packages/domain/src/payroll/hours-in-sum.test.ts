import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hoursOf } from '../calendar/time-of-day.ts';
import { hoursInSum } from './hours-in-sum.ts';

it('writes thirds of an hour so that three of them are one hour', () => {
  expect(hoursInSum([20, 20, 20])).toEqual([0.33, 0.34, 0.33]);
});

it('adds up to the hours of all minutes, and differs from each row by a hundredth at most', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 30 }), (minutes) => {
      const hours = hoursInSum(minutes);
      const sum = minutes.reduce((before, each) => before + each, 0);
      expect(Math.round(hours.reduce((before, each) => before + each, 0) * 100) / 100).toBe(hoursOf(sum));
      for (const [index, each] of minutes.entries())
        expect(Math.abs((hours[index] ?? Number.NaN) - hoursOf(each))).toBeLessThanOrEqual(0.01 + 1e-9);
    }),
  );
});
