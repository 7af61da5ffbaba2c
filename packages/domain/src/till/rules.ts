/** What should be in a till, how a count compares with it, and how the takings of a day add up (decision 0088). */
import type { PlainDate } from '../calendar/plain-date.ts';
import type { PaymentKind, PaymentMethod } from '../payment/schema.ts';
import type { MethodSum, Taking, TillEntryKind, TillMethod } from './schema.ts';

/** Money that moved at a till, or a sum of it. */
export type TillMovement = {
  kind: PaymentKind | TillEntryKind;
  method: TillMethod;
  amount: number;
  /** Whether it reverses a mistake: then the mistake counts as if it had not been made. */
  isCorrection: boolean;
};

const nothing: MethodSum = { taken: 0, given_back: 0, put_in: 0, taken_out: 0, expected: 0 };

function withMovement(sum: MethodSum, { kind, amount, isCorrection }: TillMovement): MethodSum {
  if (kind === 'in') return { ...sum, put_in: sum.put_in + amount, expected: sum.expected + amount };
  if (kind === 'out') return { ...sum, taken_out: sum.taken_out + amount, expected: sum.expected - amount };
  const expected = sum.expected + (kind === 'payment' ? amount : 0 - amount);
  // The opposite of a mistaken payment is a refund in which no money moved.
  if (isCorrection)
    return kind === 'refund'
      ? { ...sum, taken: sum.taken - amount, expected }
      : { ...sum, given_back: sum.given_back - amount, expected };
  return kind === 'payment'
    ? { ...sum, taken: sum.taken + amount, expected }
    : { ...sum, given_back: sum.given_back + amount, expected };
}

/** What should be in the till: the float and all cash received minus cash paid out, and the sum of the card slips. */
export function tillSums(
  floatAmount: number,
  movements: readonly TillMovement[],
): { cash: MethodSum; card: MethodSum } {
  const of = (method: TillMethod, from: MethodSum): MethodSum =>
    movements.filter((each) => each.method === method).reduce(withMovement, from);
  return { cash: of('cash', { ...nothing, expected: floatAmount }), card: of('card', nothing) };
}

/** Counted minus expected: negative if money is missing. */
export const differenceOf = (counted: number, expected: number): number => counted - expected;

/**
 * Whether a payment that the desk enters is counted in a till. Money that moved before the till was opened is not there
 * to be counted, even if it is entered only now.
 */
export const countsInTill = (
  payment: { method: PaymentMethod; paid_on: PlainDate },
  till: { day: PlainDate },
): boolean => (payment.method === 'cash' || payment.method === 'card') && payment.paid_on >= till.day;

/** Whether somebody has forgotten to close a till. */
export const isLeftOpen = (till: { day: PlainDate }, today: PlainDate): boolean => till.day < today;

/** The notes and coins of yen, the largest first. */
export const denominations = [10_000, 5000, 2000, 1000, 500, 100, 50, 10, 5, 1] as const;

/** @param counts the number of each, by its value */
export const countedSum = (counts: Readonly<Partial<Record<number, number>>>): number =>
  denominations.reduce((sum, value) => sum + value * (counts[value] ?? 0), 0);

/** The change to give; undefined when less was given than is due. */
export const changeOf = (given: number, due: number): number | undefined => (given < due ? undefined : given - due);

/** The amounts that a guest is likely to hand over: the exact sum, and the next full notes. */
export function likelyGiven(due: number): number[] {
  const rounded = [1000, 5000, 10_000].map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...rounded])].sort((a, b) => a - b);
}

export type TakingSums = { taken: number; given_back: number; net: number };

export const sumOfTakings = (takings: readonly Pick<Taking, 'taken' | 'given_back'>[]): TakingSums =>
  takings.reduce<TakingSums>(
    (sum, { taken, given_back }) => ({
      taken: sum.taken + taken,
      given_back: sum.given_back + given_back,
      net: sum.net + taken - given_back,
    }),
    { taken: 0, given_back: 0, net: 0 },
  );
