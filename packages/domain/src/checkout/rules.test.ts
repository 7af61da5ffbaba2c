import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chosenToPay,
  isAllRefunded,
  isPageUsable,
  leastToSay,
  nextStatus,
  pageClosesAt,
  refundable,
  toPay,
  toPayAtOnce,
  toPayWhenBooking,
} from './rules.ts';
import { type checkoutStatuses, onlinePayments, payChoices } from './schema.ts';

const owing = (asked: number, paid = 0, deposit = 0, least = 1) => ({ asked, paid, deposit, least });
const minutes = (count: number) => count * 60_000;

describe('what a guest can pay', () => {
  it.each([
    ['nothing where the school takes nothing online', 'nothing', owing(30_000, 0, 9000), null],
    ['nothing where nothing is owed', 'all', owing(0, 30_000), null],
    ['nothing where a refund is due', 'all', owing(-500, 30_500), null],
    ['the deposit first', 'deposit', owing(30_000, 0, 9000), { purpose: 'deposit', amount: 9000 }],
    ['what is left of the deposit', 'deposit', owing(25_000, 5000, 9000), { purpose: 'deposit', amount: 4000 }],
    ['the rest after it', 'deposit', owing(21_000, 9000, 9000), { purpose: 'balance', amount: 21_000 }],
    ['all where there is no deposit', 'deposit', owing(30_000), { purpose: 'all', amount: 30_000 }],
    ['all where the deposit is all of it', 'deposit', owing(30_000, 0, 30_000), { purpose: 'all', amount: 30_000 }],
    ['all where the school wants all', 'all', owing(30_000, 0, 9000), { purpose: 'all', amount: 30_000 }],
    ['the rest where a part was paid', 'all', owing(20_000, 10_000), { purpose: 'balance', amount: 20_000 }],
    ['what the provider takes at least', 'deposit', owing(300, 0, 30, 50), { purpose: 'deposit', amount: 50 }],
    ['the rest of a deposit, so raised', 'deposit', owing(280, 20, 60, 50), { purpose: 'deposit', amount: 50 }],
    ['all where it takes no rest', 'deposit', owing(99, 0, 30, 50), { purpose: 'all', amount: 99 }],
    [
      'all where it takes no rest of a larger deposit',
      'deposit',
      owing(120, 0, 80, 50),
      { purpose: 'all', amount: 120 },
    ],
    ['a deposit that leaves what it takes', 'deposit', owing(100, 0, 30, 50), { purpose: 'deposit', amount: 50 }],
    ['nothing where it takes no such sum', 'all', owing(49, 0, 0, 50), null],
    ['nothing of a rest that it does not take', 'all', owing(49, 300, 0, 50), null],
    ['all of what it just takes', 'deposit', owing(50, 0, 5, 50), { purpose: 'all', amount: 50 }],
  ] as const)('is %s', (_, setting, given, expected) => {
    expect(toPay(setting, given)).toEqual(expected);
  });

  it('when booking is nothing where no deposit is required', () => {
    expect(toPayWhenBooking('deposit', owing(30_000))).toBeNull();
    expect(toPayWhenBooking('deposit', owing(30_000, 0, 9000))).toEqual({ purpose: 'deposit', amount: 9000 });
    expect(toPayWhenBooking('all', owing(30_000))).toEqual({ purpose: 'all', amount: 30_000 });
  });

  it.each([
    ['the deposit is raised', 'deposit', owing(300, 0, 30, 50), 50],
    ['all is asked for with it', 'deposit', owing(99, 0, 60, 50), 50],
    ['nothing can be paid online', 'all', owing(49, 0, 0, 50), 50],
    ['it changes nothing', 'deposit', owing(30_000, 0, 9000, 50), null],
    ['nothing is owed', 'all', owing(0, 300, 0, 50), null],
    ['nothing is paid online', 'nothing', owing(49, 0, 0, 50), null],
  ] as const)(
    'says the least that the provider takes only where another sum was asked for: %s',
    (_, setting, given, least) => {
      expect(leastToSay(setting, given)).toBe(least);
    },
  );

  it('is never below what the provider takes, and never above what is owed, nor leaves less than it takes', () => {
    const yen = fc.oneof(fc.integer({ min: -10, max: 300 }), fc.integer({ min: -100_000, max: 1_000_000 }));
    const positive = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 1_000_000 }));
    const leasts = fc.constantFrom(1, 50);
    fc.assert(
      fc.property(fc.constantFrom(...onlinePayments), yen, positive, positive, leasts, (setting, ...sums) => {
        const [asked, paid, deposit, least] = sums;
        const found = toPay(setting, { asked, paid, deposit, least });
        if (found === null) return setting === 'nothing' || asked < least;
        const rest = asked - found.amount;
        return found.amount >= least && (rest === 0 || rest >= least);
      }),
    );
  });
});

describe('what a guest can pay at once', () => {
  it.each([
    ['all, before the deposit', 'deposit', owing(30_000, 0, 9000), { purpose: 'all', amount: 30_000 }],
    ['the balance, within the deposit', 'deposit', owing(25_000, 5000, 9000), { purpose: 'balance', amount: 25_000 }],
    ['no choice after the deposit', 'deposit', owing(21_000, 9000, 9000), null],
    ['no choice where the deposit is all of it', 'deposit', owing(30_000, 0, 30_000), null],
    ['no choice where all is asked', 'all', owing(30_000, 0, 9000), null],
    ['no choice where nothing is paid online', 'nothing', owing(30_000, 0, 9000), null],
  ] as const)('is %s', (_, setting, given, expected) => {
    expect(toPayAtOnce(setting, given)).toEqual(expected);
  });

  it.each([
    ['all is all that is owed', 'all', owing(30_000, 0, 9000), { purpose: 'all', amount: 30_000 }],
    [
      'all is the rest once the deposit is paid',
      'all',
      owing(21_000, 9000, 9000),
      { purpose: 'balance', amount: 21_000 },
    ],
    ['the deposit is the deposit', 'deposit', owing(30_000, 0, 9000), { purpose: 'deposit', amount: 9000 }],
    ['the deposit is never the rest', 'deposit', owing(21_000, 9000, 9000), null],
    ['no choice is what is asked', undefined, owing(21_000, 9000, 9000), { purpose: 'balance', amount: 21_000 }],
  ] as const)('by choice: %s', (_, choice, given, expected) => {
    expect(chosenToPay(choice, 'deposit', given)).toEqual(expected);
  });

  it('is never more than the balance, and never less than what is requested', () => {
    const yen = fc.integer({ min: -100_000, max: 1_000_000 });
    const positive = fc.integer({ min: 0, max: 1_000_000 });
    const choices = fc.constantFrom(undefined, ...payChoices);
    fc.assert(
      fc.property(choices, fc.constantFrom(...onlinePayments), yen, positive, positive, (choice, setting, ...sums) => {
        const [asked, paid, deposit] = sums;
        const given = { asked, paid, deposit, least: 50 };
        const least = toPay(setting, given);
        const found = chosenToPay(choice, setting, given);
        if (!found || !least) return found === null && (choice === 'deposit' || least === null);
        const isAll = choice !== 'all' || found.amount === asked;
        return isAll && found.amount >= least.amount && found.amount <= asked;
      }),
    );
  });
});

it("a page expires at the end of the hold, within the provider's limits", () => {
  expect(pageClosesAt(0, minutes(60))).toBe(minutes(60));
  expect(pageClosesAt(0, minutes(10))).toBe(minutes(35));
  expect(pageClosesAt(0, minutes(3000))).toBe(minutes(1435));
  expect(pageClosesAt(0, null)).toBe(minutes(720));
  expect([isPageUsable(0, minutes(6)), isPageUsable(0, minutes(5))]).toEqual([true, false]);
});

describe("a provider's report", () => {
  const told = ['open', 'pending', 'paid', 'expired', 'failed'] as const;

  it('ends at paid in any order, and never leaves it', () => {
    const orders = fc.array(fc.constantFrom(...told), { maxLength: 8 });
    fc.assert(
      fc.property(orders, (events) => {
        let status: (typeof checkoutStatuses)[number] = 'open';
        for (const event of events) status = nextStatus(status, event) ?? status;
        return events.includes('paid') ? status === 'paid' : status !== 'paid';
      }),
    );
  });

  it('does not change a refunded payment, nor a closed page except by a payment', () => {
    expect(told.map((event) => nextStatus('refunded', event))).toEqual([null, null, null, null, null]);
    expect(told.map((event) => nextStatus('expired', event))).toEqual([null, null, 'paid', null, null]);
    expect(told.map((event) => nextStatus('pending', event))).toEqual([null, null, 'paid', null, 'failed']);
  });
});

it('a refund is limited by what was paid and not refunded, unless a refund has failed', () => {
  const part = (amount: number, status: 'asked' | 'pending' | 'done' | 'failed') => ({ amount, status });
  const refunds = [part(3000, 'done'), part(2000, 'asked'), part(1000, 'pending'), part(9000, 'failed')];
  expect(refundable(10_000, refunds)).toBe(4000);
  expect(isAllRefunded(10_000, refunds)).toBe(false);
  expect(isAllRefunded(10_000, [...refunds, part(7000, 'done')])).toBe(true);
});
