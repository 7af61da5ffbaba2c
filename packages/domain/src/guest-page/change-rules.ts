/** What a guest may change without the desk, and what the change costs. Sums are whole yen. */
import type { BookingStatus } from '../booking/choices.ts';
import type { PlainDate } from '../calendar/plain-date.ts';

/** Why only the desk may change a booking, or its fee. */
const deskOnlyReasons = [
  /** Canceled or declined. */
  'not_booked',
  'begun',
  /** Later than the terms allow. */
  'too_late',
  /** Booked before the school had terms: no terms for changes were agreed. */
  'no_terms',
  /** The fee differs from the price list: the desk has agreed it with the guest. */
  'agreed_fee',
  /** An invoice with the earlier fee has been issued. */
  'invoiced',
  /** Its days are not consecutive, since a slope was closed or the desk has moved one: they stay where they are. */
  'apart',
  /** It cannot be taught, since its slope or the school is closed then: the terms of cancellation do not cover that. */
  'closed',
] as const;
export type DeskOnlyReason = (typeof deskOnlyReasons)[number];

/** What a guest may change. */
export type Wish = {
  date: PlainDate;
  days_of_lesson: number;
  setting_time_id: number;
  course_id: number;
  number_of_orders: number;
  ability_level: number;
  lesson_language: string | null;
  has_transportation: boolean;
  hotel_name: string | null;
};

/** The fields that affect the fee. */
const pricedFields = ['date', 'days_of_lesson', 'course_id', 'number_of_orders', 'has_transportation'] as const;
/** The fields that affect the lessons. */
const taughtFields = [
  'date',
  'days_of_lesson',
  'setting_time_id',
  'course_id',
  'number_of_orders',
  'ability_level',
  'lesson_language',
] as const;

export const changedFields = (before: Wish, after: Wish): (keyof Wish)[] =>
  (Object.keys(before) as (keyof Wish)[]).filter((field) => before[field] !== after[field]);

const isAmong = (fields: readonly (keyof Wish)[], changed: readonly (keyof Wish)[]): boolean =>
  changed.some((field) => fields.includes(field));

export const changesPrice = (changed: readonly (keyof Wish)[]): boolean => isAmong(pricedFields, changed);
export const changesLessons = (changed: readonly (keyof Wish)[]): boolean => isAmong(taughtFields, changed);

/** The state of the booking when its guest wants to change it. */
export type Changeable = {
  status: BookingStatus;
  /** Whether its first lesson has begun. */
  hasBegun: boolean;
  /** Whether its terms allow a change now; null without terms. */
  isInTime: boolean | null;
};

/** Why the guest cannot change the booking at all; null when they may. */
export function whyNotChangeable({ status, hasBegun, isInTime }: Changeable): DeskOnlyReason | null {
  if (status !== 'booked' && status !== 'requested') return 'not_booked';
  if (hasBegun) return 'begun';
  // A request has no place yet: no terms apply to it, and the school answers the changed one.
  if (status === 'requested') return null;
  if (isInTime === null) return 'no_terms';
  return isInTime ? null : 'too_late';
}

/** The fees that are compared: the agreed one, the price list's for the same lesson, and for the changed one. */
export type Fees = { agreed: number; listed: number; changed: number };

/**
 * The fee after a change. If nothing changes that a price depends on, the agreed fee stays.
 * @param isInvoiced whether an unpaid invoice has the agreed fee
 * @returns why only the desk may change it, if the price list differs from what was agreed
 */
export function feeAfter(
  { agreed, listed, changed }: Fees,
  fields: readonly (keyof Wish)[],
  isInvoiced: boolean,
): number | DeskOnlyReason {
  if (!changesPrice(fields)) return agreed;
  if (agreed !== listed) return 'agreed_fee';
  return isInvoiced && changed !== agreed ? 'invoiced' : changed;
}
