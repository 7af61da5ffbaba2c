/** More or fewer people come to the lesson than booked: the effect of the change, shown before it is made (decision 0094). */
import * as z from 'zod';
import { maxPeople } from '../most-people.ts';
import type { MoneyAfter } from '../payment/changed-fee.ts';
import { PlainDate, readId, readInteger, readVersion, readYen } from '../primitives.ts';

const change = {
  booking_id: readId,
  /** The day on which they come. */
  date: PlainDate,
  people: readInteger(1, maxPeople, 'errors:invalidPeople'),
};

export const PeopleQuery = z.object(change);
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/** The version of the booking and the fee are those that were shown. */
export const ChangePeople = z.object({ ...change, version: readVersion, fee: readYen });
export type ChangePeople = z.infer<typeof ChangePeople>;

/**
 * `taught`: some of its days were taught with the booked people, and stay as they are. `class_full`: the class of one
 * of its days has no place for them.
 */
export type PeopleRefusal = 'taught' | 'class_full';

export type PeopleOffer = {
  version: number;
  /** As booked. */
  before: number;
  /** The days that change: all of the booking. */
  days: number;
  fee: { before: number; after: number };
  /** Whether the fee stays because the desk has agreed another one than the price list's. */
  is_agreed: boolean;
  /** What its party then owes and gets back. */
  money: MoneyAfter;
  /** The class on that day after the change; null for a private lesson. */
  class: { people: number; capacity: number } | null;
  refused: PeopleRefusal | null;
};

/**
 * The fee with other people. One that the desk has agreed with the guest stays, since the price list does not apply to
 * it.
 * @param listed the price list's fees of the booking before and after; null if it has no price
 */
export function feeWithPeople(
  agreed: number,
  listed: { before: number | null; after: number | null },
): { fee: number; is_agreed: boolean } {
  const is_agreed = listed.before !== agreed || listed.after === null;
  return { fee: is_agreed || listed.after === null ? agreed : listed.after, is_agreed };
}
