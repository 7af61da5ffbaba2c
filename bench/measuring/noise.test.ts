import { describe, expect, it } from 'vitest';
import { lineProblem, roundProblem } from './noise.ts';
import { median, quantile, spread } from './statistics.ts';

const quiet = { others: 0.02, steal: 0, loop: 1.01 };

describe('a round', () => {
  it('counts on a quiet machine, and where the system tells of no other processes', () => {
    expect(roundProblem(quiet)).toBeUndefined();
    expect(roundProblem({ ...quiet, others: undefined })).toBeUndefined();
  });

  it.each([
    [{ others: 0.4 }, 'others took 40 % of a core'],
    [{ steal: 0.05 }, 'the host took 5 % of the machine'],
    [{ loop: 1.3 }, 'a fixed loop took 1.30 times its best'],
  ])('does not count when %o', (disturbance, problem) => {
    expect(roundProblem({ ...quiet, ...disturbance })).toBe(problem);
  });
});

describe('a line', () => {
  const steady = [100, 101, 99, 102, 98].map((yardstick) => ({ ours: 50, yardstick }));
  const wide = [100, 180, 60, 140, 70].map((yardstick) => ({ ours: 50, yardstick }));

  it('has a figure when its yardstick was steady', () => {
    expect(lineProblem(steady, 5)).toBeUndefined();
  });

  it('has none when too few rounds were quiet', () => {
    expect(lineProblem(steady.slice(0, 3), 5)).toBe('only 3 of 5 rounds were quiet');
  });

  it('has none when its yardstick spread too far, unless its own bound allows it', () => {
    expect(lineProblem(wide, 5)).toBe('the yardstick spread over 70 % of its median');
    expect(lineProblem(wide, 5, 0.8)).toBeUndefined();
  });

  it('is judged by its own figures where it has no yardstick', () => {
    const alone = wide.map(({ yardstick }) => ({ ours: yardstick }));
    expect(lineProblem(alone, 5)).toContain('spread');
  });
});

it('takes the middle and the middle half of figures in any order', () => {
  expect(median([5, 1, 9, 3, 7])).toBe(5);
  expect(quantile([5, 1, 9, 3, 7], 0.99)).toBe(9);
  expect(spread([100, 1, 1000, 90, 110])).toBeCloseTo(0.2);
  expect(spread([1, 100])).toBe(0);
});
