import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentKinds, paymentMethods } from '../payment/schema.ts';
import { usualBooks } from './book-schema.ts';
import {
  type BookedPayment,
  booksWith,
  cutTo,
  freeeRows,
  journalLine,
  ownWords,
  plainRows,
  yayoiRows,
} from './books.ts';

const payment: BookedPayment = {
  id: 7,
  kind: 'payment',
  method: 'cash',
  amount: 30_000,
  paid_on: '2026-12-22',
  booking_id: 12,
  lesson_day: '2026-12-22',
  customer_name: '山田花子',
};
const lineOf = (changes: Partial<BookedPayment>, books = usualBooks) => journalLine({ ...payment, ...changes }, books);

describe('a journal line', () => {
  it.each([
    ['cash on the day of the lesson is a sale', {}, '現金', '売上高'],
    ['by card', { method: 'card' }, '売掛金', '売上高'],
    [
      'by transfer, before the lesson: owed to the guest',
      { method: 'transfer', paid_on: '2026-12-21' },
      '普通預金',
      '前受金',
    ],
    ['online, after the lesson', { method: 'online', paid_on: '2026-12-23' }, '売掛金', '売上高'],
    ['a refund turns it round', { kind: 'refund' }, '売上高', '現金'],
    ['and one before the lesson', { kind: 'refund', paid_on: '2026-12-01' }, '前受金', '現金'],
  ] as const)('%s', (_what, changes, debit, credit) => {
    const line = lineOf(changes);
    expect([line.debit.account, line.credit.account]).toEqual([debit, credit]);
    for (const side of [line.debit, line.credit]) expect(side.isTaxed).toBe(side.account === '売上高');
  });
});

describe('the layout', () => {
  it('of freee has a header and one column for each side', () =>
    expect(freeeRows([lineOf({})], usualBooks)).toEqual([
      ['日付', '伝票番号', '借方勘定科目', '借方税区分', '借方金額', '貸方勘定科目', '貸方税区分', '貸方金額', '摘要'],
      [
        '2026/12/22',
        7,
        '現金',
        '対象外',
        30_000,
        '売上高',
        '課税売上10%',
        30_000,
        '予約12 山田花子 レッスン2026/12/22',
      ],
    ]));

  it('of Yayoi has 25 columns and no header', () =>
    expect(yayoiRows([lineOf({})], usualBooks)).toEqual([
      [
        ...['2000', '', '', '2026/12/22'],
        ...['現金', '', '', '対象外', 30_000, ''],
        ...['売上高', '', '', '課税売上込10%', 30_000, ''],
        ...['予約12 山田花子 レッスン2026/12/22', '', '', '0', '', '', '', '', 'no'],
      ],
    ]));

  it('cuts what Yayoi would refuse, and never splits a character', () => {
    expect([cutTo('abcd', 3), cutTo('日本', 3), cutTo('ｱｲｳ', 2), cutTo('𠮷野', 4), cutTo('', 5)]).toEqual([
      ...['abc', '日', 'ｱｲ', '𠮷野', ''],
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (customer_name) => {
        const [row = []] = yayoiRows([lineOf({ customer_name })], usualBooks);
        expect(row).toHaveLength(25);
        expect(cutTo(String(row[16]), 64)).toBe(row[16]);
        expect(`予約12 ${customer_name} レッスン2026/12/22`.startsWith(String(row[16]))).toBe(true);
      }),
    );
  });
});

const day = fc.constantFrom('2026-12-20', '2026-12-21', '2026-12-22');
const payments = fc.array(
  fc.record({
    ...{ id: fc.nat(), kind: fc.constantFrom(...paymentKinds), method: fc.constantFrom(...paymentMethods) },
    ...{ amount: fc.integer({ min: 1, max: 100_000_000 }), paid_on: day, lesson_day: day },
    ...{ booking_id: fc.nat(), customer_name: fc.string() },
  }),
  { maxLength: 30 },
);

it('all layouts have the sum of the ledger, by method as by day', () => {
  // Names that no other account has.
  const books = booksWith({ card: 'card', online: 'online', transfer: 'transfer' });
  fc.assert(
    fc.property(payments, (all) => {
      const lines = all.map((each) => journalLine(each, books));
      const more = { made_by: null, counter: null, till_id: null, corrects_id: null };
      const plain = plainRows(all.map((each) => ({ ...each, ...more }))).slice(1);
      const ledger = (is: (each: BookedPayment) => boolean) =>
        all.filter(is).reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : 0 - amount), 0);
      const sumOf = (
        rows: readonly (readonly unknown[])[],
        [debit, credit, amount]: [number, number, number],
        account: string,
      ) =>
        rows.reduce((sum, row) => {
          if (row[debit] === account) return sum + Number(row[amount]);
          return row[credit] === account ? sum - Number(row[amount]) : sum;
        }, 0);
      for (const method of ['cash', 'card', 'transfer', 'online'] as const) {
        const expected = ledger((each) => each.method === method || (method === 'cash' && each.method === 'earlier'));
        expect(sumOf(freeeRows(lines, books), [2, 5, 4], books[method])).toBe(expected);
        expect(sumOf(yayoiRows(lines, books), [4, 10, 8], books[method])).toBe(expected);
      }
      for (const paid_on of ['2026-12-20', '2026-12-21', '2026-12-22'])
        expect(plain.filter((row) => row[1] === paid_on).reduce((sum, row) => sum + Number(row[4]), 0)).toBe(
          ledger((each) => each.paid_on === paid_on),
        );
    }),
  );
});

it('stores only the account names that a school has changed', () => {
  expect(ownWords({ ...usualBooks, sales: 'スクール収入', cash: '' })).toEqual({ sales: 'スクール収入' });
  expect(booksWith({ sales: 'スクール収入' })).toEqual({ ...usualBooks, sales: 'スクール収入' });
});
