/**
 * The fee for the values in the desk's form: which price applies, which formula is used, and whether a change of a
 * stored booking needs a new fee (§4 Fee recalculation, §9 Guest fee and Admin fee).
 */

import { adminFallbackFee, type FeeFormula } from '../booking/choices.ts';
import { adminFee, discounted, type FeeBreakdown, guestFee } from '../booking/fee.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { priceOn } from '../course-price/rules.ts';
import type { CoursePrice } from '../course-price/schema.ts';

/** Inputs of a desk fee; a change of any of them recalculates it (§4). */
export type Pricing = {
  /** Which formula of §9 applies: a booking made by a guest keeps the guest's formula. */
  fee_formula: FeeFormula;
  course_id: number;
  slope_id: number;
  /** First lesson day; empty while none is chosen. */
  date: PlainDate | '';
  number_of_orders: number;
  days_of_lesson: number;
  has_transportation: boolean;
  /** Yen; null when there is none. */
  transportation_fee: number | null;
  nominated_instructor_id: number | null;
  has_discount: boolean;
};

const inputs = [
  'fee_formula',
  'course_id',
  'slope_id',
  'date',
  'number_of_orders',
  'has_transportation',
  'transportation_fee',
  'nominated_instructor_id',
  'has_discount',
] as const satisfies readonly (keyof Pricing)[];

/** Whether any input of the fee differs. */
export const isRepriced = (was: Pricing, is: Pricing): boolean =>
  inputs.some((input) => was[input] !== is[input]) ||
  (is.fee_formula === 'days' && was.days_of_lesson !== is.days_of_lesson);

/**
 * `estimate`: no slope or day is chosen yet. `course_fee` and `fallback`: no price row applies, so another fee is used.
 */
export type PriceSource = 'price' | 'estimate' | 'course_fee' | 'fallback';

export type DeskPrice = {
  /** Yen for one person. */
  price: number;
  source: PriceSource;
};

/**
 * §7, §9: the price that find-price finds, else the course's own fee, else 5000.
 * @param known.prices the course's price rows, empty when they could not be read
 * @param known.course_fee the course's own fee, 0 when it has none or is deleted
 */
export function deskPrice(
  wanted: Pick<Pricing, 'slope_id' | 'date' | 'number_of_orders'>,
  known: { prices: readonly CoursePrice[]; course_fee: number },
): DeskPrice {
  const { slope_id, date, number_of_orders: number_of_people } = wanted;
  const isComplete = slope_id > 0 && date !== '';
  const row = isComplete ? priceOn(known.prices, { slope_id, date, number_of_people }) : undefined;
  if (row) return { price: row.price, source: 'price' };
  const price = known.course_fee > 0 ? known.course_fee : adminFallbackFee;
  if (!isComplete) return { price, source: 'estimate' };
  return { price, source: known.course_fee > 0 ? 'course_fee' : 'fallback' };
}

export type DeskFee = FeeBreakdown & Pick<DeskPrice, 'source'>;

/** @param known.nomination_fee yen for the nominated instructor, 0 without one */
export function deskFee(
  pricing: Pricing,
  known: { prices: readonly CoursePrice[]; course_fee: number; nomination_fee: number },
): DeskFee {
  const { price, source } = deskPrice(pricing, known);
  const { number_of_orders, days_of_lesson, has_transportation, has_discount } = pricing;
  const transportation_fee = pricing.transportation_fee ?? 0;
  const asked = { price, has_transportation, transportation_fee, nomination_fee: known.nomination_fee };
  if (pricing.fee_formula === 'people') return { ...adminFee({ ...asked, number_of_orders, has_discount }), source };
  const full = guestFee({ ...asked, days_of_lesson });
  return { ...(has_discount ? discounted(full) : full), source };
}
