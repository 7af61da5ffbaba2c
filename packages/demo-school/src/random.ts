/** Random numbers that are the same on every machine: mulberry32, a small generator on 32-bit integers. */

/** Values with their relative frequency. */
export type Weighted<Value> = readonly (readonly [value: Value, weight: number])[];

export type Random = {
  /** A number of at least 0 and below 1. */
  fraction(): number;
  /** A whole number within bounds, both included. */
  whole(min: number, max: number): number;
  /** True with probability `share` (0 to 1). */
  chance(share: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  pickWeighted<Value>(values: Weighted<Value>): Value;
};

/** The standard mulberry32 step: state in, a fraction out. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param seed the same seed always gives the same series */
export function createRandom(seed: number): Random {
  const fraction = mulberry32(seed);
  const whole = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    whole,
    chance: (share) => fraction() < share,
    pick<Value>(values: readonly Value[]): Value {
      if (values.length === 0) throw new Error('Nothing to pick from.');
      return values[whole(0, values.length - 1)] as Value;
    },
    pickWeighted<Value>(values: Weighted<Value>): Value {
      const total = values.reduce((sum, [, weight]) => sum + weight, 0);
      if (total <= 0) throw new Error('Nothing to pick from.');
      let rest = fraction() * total;
      const found = values.find(([, weight]) => {
        rest -= weight;
        return rest < 0;
      });
      // Rounding may leave a tiny `rest` at the end.
      return (found ?? (values.findLast(([, weight]) => weight > 0) as (typeof values)[number]))[0];
    },
  };
}
