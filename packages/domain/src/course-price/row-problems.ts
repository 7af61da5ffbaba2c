/** Errors of single price rows, shown while typing and checked again when they are sent. */
import type { Text } from '../errors.ts';
import { overlappingRows } from './rules.ts';
import type { PriceRow } from './schema.ts';

/** Both rows (0-based) of each pair that prices a day twice; a row that overlaps several names the first. */
export function overlapProblems(rows: readonly Omit<PriceRow, 'price'>[]): Map<number, Text> {
  const problems = new Map<number, Text>();
  for (const [a, b] of overlappingRows(rows)) {
    // Rows are numbered from 1 for people.
    const text: Text = { key: 'errors:pricesOverlap', params: { row: a + 1, other: b + 1 } };
    for (const index of [a, b]) if (!problems.has(index)) problems.set(index, text);
  }
  return problems;
}
