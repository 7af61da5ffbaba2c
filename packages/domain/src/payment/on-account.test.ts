import { describe, expect, it } from 'vitest';
import { onAccount } from './on-account.ts';

type Line = Parameters<typeof onAccount>[0][number];

describe('money on account of a party', () => {
  const of = (changes: Partial<Line> = {}): Line => ({
    ...{ status: 'booked', fee: 30_000, kept_fee: null, invoice_status: 'Unpaid' },
    ...changes,
  });
  const gone = of({ status: 'canceled', invoice_status: 'Canceled', kept_fee: 12_000 });
  const byHand = of({ invoice_status: 'Paid' });
  it.each([
    ['counts for all unpaid lines', [of(), of()], 20_000, 60_000, [2, 20_000]],
    ['has what is kept of canceled lines taken first', [of(), gone], 20_000, 42_000, [1, 8000]],
    ['is nothing where all of it is kept', [of(), gone], 10_000, 42_000, [1, 0]],
    ['is not needed by a line that is Paid by hand', [of(), byHand], 30_000, 60_000, [1, 30_000]],
    ['that is all it owes leaves nothing to judge', [of(), gone], 42_000, 42_000, [0, 30_000]],
  ] as const)('%s', (_what, lines, paid, owed, [judged, counts]) => {
    const found = onAccount(lines, { owed, paid, balance: owed - paid });
    expect([found.open.length, found.counts]).toEqual([judged, counts]);
  });
});
