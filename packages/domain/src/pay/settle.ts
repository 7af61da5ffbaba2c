/** Approval of a month, and what has changed since (decision 0114). */
import { addMonths, daysOfMonth, type PlainDate, type PlainMonth } from '../calendar/plain-date.ts';
import type { PayLine, PaySums } from './lines.ts';

/** A month can be approved once its last day has passed. */
export const isMonthOver = (month: PlainMonth, today: PlainDate): boolean =>
  today > (daysOfMonth(month).at(-1) ?? today);

type LineSums = Pick<PaySums, 'work' | 'nominations'>;

/**
 * Yen by which the lines would earn more today than was approved, minus what was already carried over into later
 * months. Corrections are excluded: they cannot change in an approved month.
 */
export const payDifference = (approved: LineSums, now: LineSums, carried: number): number =>
  now.work + now.nominations - approved.work - approved.nominations - carried;

/** The first month after the given one that is not approved: where a correction can still be entered. */
export function nextOpenMonth(month: PlainMonth, approved: readonly PlainMonth[]): PlainMonth {
  const next = addMonths(month, 1);
  return approved.includes(next) ? nextOpenMonth(next, approved) : next;
}

const keyOf = (line: PayLine): string =>
  JSON.stringify([
    ...[line.date, line.start_time, line.end_time, line.minutes, line.form, line.tag],
    ...[line.rate, line.yen, line.nomination_fee, line.nomination],
  ]);

/** The lines of one list that the other lacks: a line that occurs twice in one and once in the other remains once. */
function without(lines: readonly PayLine[], others: readonly PayLine[]): PayLine[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(keyOf(line)) ?? 0;
    left.set(keyOf(line), count - 1);
    return count <= 0;
  });
}

/** The approved lines that have changed since, and the present ones instead. A renamed course is no difference. */
export const differingLines = (
  approved: readonly PayLine[],
  now: readonly PayLine[],
): { approved: PayLine[]; now: PayLine[] } => ({ approved: without(approved, now), now: without(now, approved) });
