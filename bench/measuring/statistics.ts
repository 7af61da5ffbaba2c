/** The middle and the spread of several figures. */
import { at } from '../schools/rows.ts';

/** The value below which this part of the values lies; the middle one for 0.5. @throws without values */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return at(sorted, Math.min(sorted.length - 1, Math.floor(sorted.length * part)));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** How far the middle half of the values reaches, as a part of their median; 0 for fewer than three. */
export function spread(values: readonly number[]): number {
  if (values.length < 3) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const edge = Math.floor(sorted.length / 4);
  const middle = median(sorted);
  return middle === 0 ? 0 : (at(sorted, sorted.length - 1 - edge) - at(sorted, edge)) / Math.abs(middle);
}
