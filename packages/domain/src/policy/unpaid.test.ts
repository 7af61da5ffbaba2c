import { describe, expect, it } from 'vitest';
import type { PolicyTerms } from './schema.ts';
import { terms } from './testing/terms.ts';
import { type UnpaidLine, unpaidDay } from './unpaid.ts';

const drops = { unpaid_hours: 0, balance_days: 14 };
const line = (policy: PolicyTerms | undefined, changes: Partial<UnpaidLine> = {}): UnpaidLine => ({
  policy,
  fee: 30_000,
  booked: '2026-11-01',
  first: '2026-12-22',
  ...changes,
});
const dayOf = (one: UnpaidLine, paid: number, others: UnpaidLine[] = []) => unpaidDay(one, [one, ...others], paid);

describe('unpaidDay', () => {
  const withDeposit = terms({ ...drops, deposit_percent: 20, drops_part_paid: true });
  it.each([
    ['the day of the balance', line(terms(drops)), 0, '2026-12-08'],
    ['never without a policy', line(undefined), 0, undefined],
    ['never where the policy does not cancel', line(terms({ balance_days: 14 })), 0, undefined],
    ['never for nothing', line(terms(drops), { fee: 0 }), 0, undefined],
    ['never once a part was paid', line(terms(drops)), 1, undefined],
    ['but where the terms say so', line(terms({ ...drops, drops_part_paid: true })), 1, '2026-12-08'],
    ['not once all was paid', line(terms({ ...drops, drops_part_paid: true })), 30_000, undefined],
    ['the day of the deposit first', line(withDeposit), 0, '2026-11-08'],
    ['then that of the balance', line(withDeposit), 6000, '2026-12-08'],
    ['the day of a late booking', line(terms(drops), { booked: '2026-12-20' }), 0, '2026-12-20'],
  ])('is %s', (_why, one, paid, day) => expect(dayOf(one, paid)).toBe(day));

  it('counts what the party has paid for what is due first', () => {
    const policy = terms({ ...drops, drops_part_paid: true });
    const [soon, later] = [line(policy), line(policy, { first: '2027-01-31' })];
    expect([dayOf(soon, 30_000, [later]), dayOf(later, 30_000, [soon])]).toEqual([undefined, '2027-01-17']);
    expect(dayOf(soon, 29_999, [later])).toBe('2026-12-08');
    expect(dayOf(later, 60_000, [soon])).toBeUndefined();
  });

  it('leaves out the lines of the party whose guest has agreed to no terms', () => {
    const policy = terms({ ...drops, drops_part_paid: true });
    expect(dayOf(line(policy), 30_000, [line(undefined)])).toBeUndefined();
    expect(dayOf(line(policy), 29_999, [line(undefined)])).toBe('2026-12-08');
  });
});
