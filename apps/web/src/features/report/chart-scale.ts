/** Where the bars, ticks and axes of a chart are drawn. */

export type Bands = {
  /** The left edge of each band. */
  lefts: readonly number[];
  width: number;
};

/** The gap between two bands, and before the first and after the last, as a share of the distance between two bands. */
const gap = 0.25;

/** Bands of equal width with equal gaps over the whole width. */
export function bandsOf(count: number, width: number): Bands {
  const step = width / (count + gap);
  return { lefts: Array.from({ length: count }, (_, at) => step * (at + gap)), width: step * (1 - gap) };
}

/** The distance of about `count` ticks from 0 to the top: 1, 2 or 5 times a power of ten, whichever is nearest. */
function tickStep(top: number, count: number): number {
  const distance = top / count;
  const power = 10 ** Math.floor(Math.log10(distance));
  const factor = distance / power;
  if (factor >= Math.sqrt(50)) return 10 * power;
  if (factor >= Math.sqrt(10)) return 5 * power;
  return factor >= Math.sqrt(2) ? 2 * power : power;
}

export type ValueScale = {
  /** The distance of a value from the top of the chart. */
  y: (value: number) => number;
  ticks: readonly number[];
};

/** @param most the highest value; the scale begins at 0 and ends at a round number that is not below it, nor below 1 */
export function valueScale(most: number, height: number): ValueScale {
  const end = Math.max(1, most);
  const round = tickStep(end, 10);
  const top = Math.ceil(end / round) * round;
  const step = tickStep(top, 4);
  // A step such as 0.2 is not exact in binary: 5 of them may be a little more than 1.
  const count = Math.floor(top / step + 1e-9);
  return {
    y: (value) => height * (1 - value / top),
    ticks: Array.from({ length: count + 1 }, (_, at) => at * step),
  };
}

/**
 * Which names stand below the bars: all, or every second one where they would run into each other. Never without December, with
 * which a season begins.
 * @param room pixels that a name takes
 */
export function shownMonths(months: readonly string[], width: number, room: number): boolean[] {
  const every = width / months.length < room ? 2 : 1;
  const december = months.findIndex((month) => month.endsWith('-12'));
  const first = december < 0 ? 0 : december % every;
  return months.map((_, at) => at % every === first);
}
