import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  includedTax,
  invoiceLines,
  invoiceNumber,
  isReceiptVoid,
  isRegistrationNumber,
  leftToPay,
  receiptBefore,
  reversedLines,
  taxSummary,
} from './rules.ts';

const booking = {
  status: 'booked' as const,
  kept_fee: null,
  fee: 30_000,
  nomination_fee: 0,
  has_transportation: false,
  transportation_fee: null,
};

describe('invoiceLines', () => {
  it.each([
    ['the lesson alone', booking, [['lesson', 30_000]]],
    [
      'with pick-up and nomination',
      { ...booking, fee: 34_500, nomination_fee: 3000, has_transportation: true, transportation_fee: 1500 },
      [
        ['lesson', 30_000],
        ['transportation', 1500],
        ['nomination', 3000],
      ],
    ],
    ['a pick-up that was not chosen', { ...booking, transportation_fee: 1500 }, [['lesson', 30_000]]],
    ['a pick-up free of charge', { ...booking, has_transportation: true }, [['lesson', 30_000]]],
    ['a fee agreed below its extras', { ...booking, fee: 2000, nomination_fee: 3000 }, [['lesson', 2000]]],
    [
      'a fee of its extras alone',
      { ...booking, fee: 3000, nomination_fee: 3000 },
      [
        ['lesson', 0],
        ['nomination', 3000],
      ],
    ],
    [
      'what is kept of a canceled one',
      { ...booking, status: 'canceled' as const, kept_fee: 9000, nomination_fee: 3000 },
      [['cancellation', 9000]],
    ],
    ['nothing', { ...booking, fee: 0 }, [['lesson', 0]]],
  ])('%s', (_what, asked, expected) => {
    expect(invoiceLines(asked).map((line) => [line.kind, line.amount])).toEqual(expected);
  });

  it('always sum to the fee, and none is below 0', () => {
    const yen = fc.integer({ min: 0, max: 100_000_000 });
    const anyBooking = fc.record({
      status: fc.constant('booked' as const),
      kept_fee: fc.constant(null),
      fee: yen,
      nomination_fee: yen,
      has_transportation: fc.boolean(),
      transportation_fee: fc.option(yen),
    });
    fc.assert(
      fc.property(anyBooking, (each) => {
        const lines = invoiceLines(each);
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(each.fee);
        expect(lines.every((line) => line.amount >= 0)).toBe(true);
      }),
    );
  });
});

describe('includedTax', () => {
  it.each([
    [11_000, 10, 1000],
    [30_000, 10, 2727],
    [30_000, 8, 2222],
    [30_000, 0, 0],
    [0, 10, 0],
    [10, 10, 0],
    [11, 10, 1],
    [100, 100, 50],
  ])('%i yen at %i %% include %i yen of tax', (amount, rate, tax) => expect(includedTax(amount, rate)).toBe(tax));

  it('is whole yen, rounded down, and grows with the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 100 }), (amount, rate) => {
        const tax = includedTax(amount, rate);
        expect(Number.isInteger(tax)).toBe(true);
        expect(tax * (100 + rate)).toBeLessThanOrEqual(amount * rate);
        expect((tax + 1) * (100 + rate)).toBeGreaterThan(amount * rate);
      }),
    );
  });
});

describe('taxSummary', () => {
  it('adds up: tax and net are the total, and a correction has the same values negated', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 100 }), (total, rate) => {
        const summary = taxSummary(total, rate);
        expect(summary.tax + summary.net).toBe(total);
        expect(summary.net).toBeGreaterThanOrEqual(0);
        const back = taxSummary(-total, rate);
        expect([back.tax + summary.tax, back.net + summary.net]).toEqual([0, 0]);
      }),
    );
  });
});

describe('reversedLines', () => {
  it('sum to 0 with the original lines, and never to minus zero', () => {
    const lines = [
      { kind: 'lesson' as const, amount: 0 },
      { kind: 'nomination' as const, amount: 3000 },
    ];
    expect(reversedLines(lines)).toEqual([
      { kind: 'lesson', amount: 0 },
      { kind: 'nomination', amount: -3000 },
    ]);
  });
});

describe('isRegistrationNumber', () => {
  it.each([
    ['T1234567890123', true],
    ['1234567890123', false],
    ['T123456789012', false],
    ['T12345678901234', false],
    ['t1234567890123', false],
    ['T１２３４５６７８９０１２３', false],
  ])('%s: %s', (text, is) => expect(isRegistrationNumber(text)).toBe(is));
});

describe('invoiceNumber', () => {
  it.each([
    [1, '000001'],
    [42, '000042'],
    [1_234_567, '1234567'],
  ])('%i is written %s', (number, text) => expect(invoiceNumber(number)).toBe(text));
});

describe('of the receipts of a booking', () => {
  const status = fc.constantFrom('issued' as const, 'paid' as const, 'canceled' as const, 'corrected' as const);
  const rows = fc
    .array(fc.record({ status, has: fc.boolean() }), { maxLength: 6 })
    .map((all) => all.map(({ status, has }, index) => ({ status, receipt_number: has ? 3 * index + 2 : null })));

  it('at most one is valid: the last one, while its invoice stands', () => {
    fc.assert(
      fc.property(rows, (ofBooking) => {
        const valid = ofBooking.filter((row) => row.receipt_number !== null && !isReceiptVoid(row, ofBooking));
        const last = ofBooking.findLast((row) => row.receipt_number !== null);
        expect(valid).toEqual(last && ['issued', 'paid'].includes(last.status) ? [last] : []);
      }),
    );
  });

  it('each replaces the one before it, whatever its invoice has become since', () => {
    fc.assert(
      fc.property(rows, (ofBooking) => {
        const numbers = ofBooking.flatMap(({ receipt_number }) => receipt_number ?? []);
        const before = numbers.map((number) => receiptBefore(ofBooking, number)?.receipt_number);
        expect(before).toEqual([undefined, ...numbers].slice(0, numbers.length));
        expect(receiptBefore(ofBooking)?.receipt_number).toBe(numbers.at(-1));
      }),
    );
  });
});

it('leaves nothing to pay where more was paid before than the invoice demands', () => {
  expect(leftToPay({ amount: 1000, paid_before: 400 })).toBe(600);
  expect(leftToPay({ amount: 1000, paid_before: 1500 })).toBe(0);
});
