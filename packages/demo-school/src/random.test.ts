import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('random numbers', () => {
  it('equal those of mulberry32', () => {
    const random = createRandom(1);
    const first = [random.fraction(), random.fraction(), random.fraction()];
    expect(first).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  });

  it('are the same for the same seed and differ for another', () => {
    const row = (seed: number): number[] => {
      const random = createRandom(seed);
      return Array.from({ length: 20 }, () => random.whole(0, 1000));
    };
    expect(row(7)).toEqual(row(7));
    expect(row(7)).not.toEqual(row(8));
  });

  it('keep whole numbers within bounds, both included', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: -50, max: 50 }), fc.nat({ max: 9 }), (seed, min, span) => {
        const random = createRandom(seed);
        const drawn = new Set(Array.from({ length: 400 }, () => random.whole(min, min + span)));
        expect(Math.min(...drawn)).toBe(min);
        expect(Math.max(...drawn)).toBe(min + span);
        expect([...drawn].every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it('never pick a value without weight, and pick the others in proportion to their weight', () => {
    const random = createRandom(3);
    const counts = { a: 0, b: 0, never: 0 };
    const shares = [
      ['a', 3],
      ['never', 0],
      ['b', 1],
    ] as const;
    for (let draw = 0; draw < 4000; draw += 1) counts[random.pickWeighted(shares)] += 1;
    expect(counts.never).toBe(0);
    expect(counts.a / counts.b).toBeGreaterThan(2.6);
    expect(counts.a / counts.b).toBeLessThan(3.4);
  });

  it('cannot pick from an empty list', () => {
    expect(() => createRandom(1).pick([])).toThrow('Nothing to pick from');
    expect(() => createRandom(1).pickWeighted([['a', 0]])).toThrow('Nothing to pick from');
  });
});
