/** What several lines of a party have to pay by the same terms, summed by day: the guest reads the terms once. */
import type { PlainDate } from '../calendar/plain-date.ts';
import { dueOf } from './rules.ts';
import type { PolicyTerms } from './schema.ts';

/** Yen that are due by the end of a day. */
export type DueSum = { day: PlainDate; amount: number };

function summed(sums: readonly DueSum[]): DueSum[] {
  const byDay = new Map<PlainDate, number>();
  for (const { day, amount } of sums) if (amount > 0) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  return [...byDay].map(([day, amount]) => ({ day, amount })).sort((a, b) => a.day.localeCompare(b.day));
}

/** @returns deposits and the remaining sums of the lines, the earliest day first */
export function dueTogether(
  terms: PolicyTerms,
  lines: readonly { fee: number; booked: PlainDate; first: PlainDate }[],
): { deposits: DueSum[]; balances: DueSum[] } {
  const due = lines.map((line) => dueOf(terms, line));
  return {
    deposits: summed(due.flatMap(({ deposit }) => deposit ?? [])),
    balances: summed(due.map((each) => each.balance)),
  };
}
