/** The books of a range of days: a journal line for each payment, in the layouts of freee and Yayoi (decision 0089). */
import type { PlainDate } from '../calendar/plain-date.ts';
import type { PaymentKind, PaymentMethod } from '../payment/schema.ts';
import { type Books, bookWords, usualBooks } from './book-schema.ts';

/** A payment for the accountant. */
export type BookedPayment = {
  id: number;
  kind: PaymentKind;
  method: PaymentMethod;
  amount: number;
  paid_on: PlainDate;
  booking_id: number;
  /** The first day of the lessons that it is for. */
  lesson_day: PlainDate;
  customer_name: string;
};

type Side = { account: string; isTaxed: boolean };
/** Money moves from the credit side to the debit side. */
export type JournalLine = {
  id: number;
  date: PlainDate;
  debit: Side;
  credit: Side;
  amount: number;
  words: string;
};

/** The school's own account names, and defaults for the rest. */
export const booksWith = (own: Partial<Books>): Books => ({ ...usualBooks, ...own });

/** The names that differ from the defaults; blank is the default. */
export const ownWords = (books: Books): Partial<Books> =>
  Object.fromEntries(
    bookWords.flatMap((word) => (books[word] && books[word] !== usualBooks[word] ? [[word, books[word]]] : [])),
  );

/** Where money of a payment method is booked: the method of the earliest ones is not known. */
const moneyAccount = (method: PaymentMethod, books: Books): string => books[method === 'earlier' ? 'cash' : method];

/** A payment before the lesson is a liability to the guest until it is taught; afterwards it is a sale, with its tax. */
const otherSide = ({ paid_on, lesson_day }: BookedPayment, books: Books): Side =>
  paid_on < lesson_day ? { account: books.advance, isTaxed: false } : { account: books.sales, isTaxed: true };

/** A refund is the same line reversed. */
export function journalLine(payment: BookedPayment, books: Books): JournalLine {
  const money: Side = { account: moneyAccount(payment.method, books), isTaxed: false };
  const other = otherSide(payment, books);
  const { id, amount, paid_on: date, booking_id, lesson_day, customer_name } = payment;
  const sides = payment.kind === 'payment' ? { debit: money, credit: other } : { debit: other, credit: money };
  const words = [`予約${booking_id}`, customer_name, `レッスン${slashed(lesson_day)}`].join(' ');
  return { id, date, ...sides, amount, words };
}

const slashed = (day: PlainDate): string => day.replaceAll('-', '/');

type Row = (string | number)[];

const freeeHead = [
  ...['日付', '伝票番号', '借方勘定科目', '借方税区分', '借方金額'],
  ...['貸方勘定科目', '貸方税区分', '貸方金額', '摘要'],
];

/** freee: journal lines with a header, one column for each side. */
export function freeeRows(lines: readonly JournalLine[], books: Books): Row[] {
  const tax = (side: Side): string => (side.isTaxed ? books.tax_freee : books.no_tax);
  const rows = lines.map(
    ({ id, date, debit, credit, amount, words }): Row => [
      ...[slashed(date), id],
      ...[debit.account, tax(debit), amount],
      ...[credit.account, tax(credit), amount, words],
    ],
  );
  return [freeeHead, ...rows];
}

/** A character of full width counts as two. */
const widthOf = (character: string): number => (/^[\u0020-\u007e\uff61-\uff9f]$/.test(character) ? 1 : 2);

/** The beginning of a text that is no wider than this many half-width characters. */
export function cutTo(text: string, width: number): string {
  let [cut, left] = ['', width];
  for (const character of text) {
    left -= widthOf(character);
    if (left < 0) return cut;
    cut += character;
  }
  return cut;
}

/** Yayoi: 25 columns without a header; 2000 is a separate journal line. Empty fields keep their comma. */
export function yayoiRows(lines: readonly JournalLine[], books: Books): Row[] {
  const tax = (side: Side): string => (side.isTaxed ? books.tax_yayoi : books.no_tax);
  const side = (side: Side, amount: number): Row => [cutTo(side.account, 24), '', '', tax(side), amount, ''];
  return lines.map(({ date, debit, credit, amount, words }) => [
    // Flag, slip number (assigned by Yayoi), whether it closes a year, day.
    ...['2000', '', '', slashed(date)],
    ...side(debit, amount),
    ...side(credit, amount),
    // Description, number and day of a bill, type (0: a journal line), origin, memo, two labels, whether it adjusts.
    ...[cutTo(words, 64), '', '', '0', '', '', '', '', 'no'],
  ]);
}

/** Our own sheet: a line for each payment; refunds are negative, so that the column sums to the takings of the days. */
export const plainRows = (
  payments: readonly (BookedPayment & {
    made_by: string | null;
    counter: string | null;
    till_id: number | null;
    corrects_id: number | null;
  })[],
): (string | number | null)[][] => [
  ['number', 'date', 'kind', 'method', 'amount', 'booking', 'guest', 'lesson', 'by', 'counter', 'till', 'corrects'],
  ...payments.map((each) => [
    ...[each.id, each.paid_on, each.kind, each.method, each.kind === 'payment' ? each.amount : 0 - each.amount],
    ...[each.booking_id, each.customer_name, each.lesson_day],
    ...[each.made_by, each.counter, each.till_id, each.corrects_id],
  ]),
];
