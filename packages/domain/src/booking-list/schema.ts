/** How the desk lists bookings: filters of the contract, free-text search, sort order; and bulk status changes. */
import * as z from 'zod';
import type { ContactMethod } from '../booking/choices.ts';
import { Booking, BookingFilter, BookingStatus, ContactStatus, InvoiceStatus } from '../booking/schema.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { optionalText, readFlag, readId } from '../primitives.ts';

/** Lesson day, when the booking was made, the guest's name. */
export const bookingOrders = ['date', 'created_at', 'customer_name'] as const;
export type BookingOrder = (typeof bookingOrders)[number];
export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** Dates newest first, names from A. */
export const usualDirection: Record<BookingOrder, Direction> = {
  date: 'desc',
  created_at: 'desc',
  customer_name: 'asc',
};

export const BookingListing = BookingFilter.extend({
  /**
   * Words, each of which must occur in the name, e-mail, phone number, hotel, account or notes, or be the booking's
   * number.
   */
  q: optionalText(200).optional(),
  status: BookingStatus.optional(),
  country_id: readId.optional(),
  /** Instructor of any day in the range, even when the booking's main instructor is somebody else. */
  taught_by: readId.optional(),
  /**
   * True compares the range with the first lesson day, as the reports count people; otherwise a booking matches by any of its
   * days.
   */
  by_first_day: readFlag.optional(),
  /** True leaves out canceled bookings and requests, as the reports do. */
  without_canceled: readFlag.optional(),
  /** True lists what is owed: booked with a fee, or canceled with a fee that the school keeps, and not paid. */
  owes: readFlag.optional(),
  sort: z.enum(bookingOrders, { error: 'errors:invalidChoice' }).optional().default('date'),
  direction: z.enum(directions, { error: 'errors:invalidChoice' }).optional(),
});
export type BookingListing = z.infer<typeof BookingListing>;
export type BookingListingInput = z.input<typeof BookingListing>;

/** A booking as the desk lists it. */
export const ListedBooking = Booking.extend({
  /** Yen that the school has received from the booking's party. */
  party_paid: z.int(),
  /** Yen that the party owes; negative when a refund is due. */
  party_balance: z.int(),
  /** Yen that guests of the party have chosen as a credit after a slope was closed and that were not paid out; see `creditOf`. */
  party_credited: z.int(),
});
export type ListedBooking = z.infer<typeof ListedBooking>;

/** The filters without page and sort order. */
export const BookingSelection = BookingListing.omit({ page: true, per_page: true, sort: true, direction: true });
export type BookingSelection = z.infer<typeof BookingSelection>;

/** The filters and the order of a list that is read completely. */
export const BookingSheet = BookingListing.omit({ page: true, per_page: true });
export type BookingSheet = z.infer<typeof BookingSheet>;

/** What all guests together owe. `oldest`: the first lesson day with a debt; null when there is none. */
export type Owed = { bookings: number; yen: number; oldest: PlainDate | null };

/** The statuses and ways of contact that stored bookings have. */
export type HeldChoices = {
  contact_status: z.infer<typeof ContactStatus>[];
  preferred_contact_method: ContactMethod[];
};

/** Bookings that are changed together. */
const maxStatusChanges = 200;

export const SetBookingStatus = z.object({
  ids: z
    .array(readId)
    .min(1, { error: 'errors:requiredField' })
    .max(maxStatusChanges, { error: 'errors:tooMany' })
    .transform((ids) => [...new Set(ids)]),
  contact_status: ContactStatus.optional(),
  invoice_status: InvoiceStatus.optional(),
  /**
   * Those of them that were shown as canceled: a live invoice status restores them. A booking whose state has changed since is
   * refused, so that nobody restores what a guest has canceled meanwhile. Left out: not asked.
   */
  canceled: z.array(readId).max(maxStatusChanges, { error: 'errors:tooMany' }).optional(),
  /** Means the same as in a change of one booking. */
  notify_guest: readFlag.nullish(),
});
export type SetBookingStatus = z.infer<typeof SetBookingStatus>;

/** Result for one booking. */
export type StatusChange =
  | { id: number; outcome: 'missing' }
  | { id: number; customer_name: string; outcome: 'changed' | 'unchanged' }
  | { id: number; customer_name: string; outcome: 'refused'; reason: string };
