/**
 * The two fee formulas of §9, each with its lines. They differ on purpose: a guest pays price × days, the desk charges
 * price × people. Extras are per booking, not per day; the price is the first day's (rest-v1 Settled details).
 */

export type FeeLine = {
  kind: 'base' | 'days' | 'people' | 'transportation' | 'nomination' | 'discount';
  /** Yen this line adds to the total; a discount is negative. */
  amount: number;
};

/** `base` is the price of one day (guest) or one person (desk); `days` and `people` are what the others add. */
export type FeeBreakdown = { lines: FeeLine[]; total: number };

const breakdown = (lines: FeeLine[]): FeeBreakdown => ({
  lines,
  total: lines.reduce((sum, line) => sum + line.amount, 0),
});
const extra = (kind: FeeLine['kind'], amount: number): FeeLine[] => (amount === 0 ? [] : [{ kind, amount }]);

export type GuestFeeInput = {
  /** Yen of the price row for the first day; 0 when none is known. */
  price: number;
  days_of_lesson: number;
  has_transportation: boolean;
  /** Yen per booking for transportation at the slope. */
  transportation_fee: number;
  /** Yen for the nominated instructor, 0 without one. */
  nomination_fee: number;
};

/** §9 guest fee: find-price result × days, plus the slope's transportation when chosen, plus the nomination fee. */
export function guestFee(asked: GuestFeeInput): FeeBreakdown {
  return breakdown([
    { kind: 'base', amount: asked.price },
    ...extra('days', asked.price * (asked.days_of_lesson - 1)),
    ...extra('transportation', asked.has_transportation ? asked.transportation_fee : 0),
    ...extra('nomination', asked.nomination_fee),
  ]);
}

export type AdminFeeInput = Omit<GuestFeeInput, 'days_of_lesson'> & {
  number_of_orders: number;
  has_discount: boolean;
};

/** §9 admin fee: course price × people, plus transportation if applicable, plus the nomination fee, and the discount. */
export function adminFee(asked: AdminFeeInput): FeeBreakdown {
  const full = breakdown([
    { kind: 'base', amount: asked.price },
    ...extra('people', asked.price * (asked.number_of_orders - 1)),
    ...extra('transportation', asked.has_transportation ? asked.transportation_fee : 0),
    ...extra('nomination', asked.nomination_fee),
  ]);
  return asked.has_discount ? discounted(full) : full;
}

/** 'Has 10% Discount' (§9): the total × 0.9, rounded down. */
export const discounted = (full: FeeBreakdown): FeeBreakdown =>
  breakdown([...full.lines, ...extra('discount', tenPercentOff(full.total) - full.total)]);

/** Yen × 0.9 rounded down, computed in integers because 0.9 has no exact binary form. */
export const tenPercentOff = (yen: number): number => Math.floor((yen * 9) / 10);
