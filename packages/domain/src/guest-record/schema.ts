/** Everything that a school knows about one guest, and what the desk writes about them (decision 0095). */
import * as z from 'zod';
import type { Booking } from '../booking/schema.ts';
import type { Contact } from '../guest-data/contact.ts';
import type { Balance } from '../payment/rules.ts';
import type { Presence } from '../presence/schema.ts';
import { optionalLines, readFlag, readId, readVersion } from '../primitives.ts';

/** A guest is identified by any of their bookings, so that no address of the back office contains an e-mail. */
export const GuestOf = z.object({ id: readId });

const maxGuestNote = 2000;

/** The desk's note about a guest; an empty one is removed. */
export const SaveGuestNote = GuestOf.extend({
  /** The note that was shown; left out: there was none. */
  note_id: readId.nullish(),
  version: readVersion.nullish(),
  text: optionalLines(maxGuestNote),
});
export type SaveGuestNote = z.infer<typeof SaveGuestNote>;

/** Whether the guests of two bookings are one person. */
export const DecideDouble = GuestOf.extend({
  other_id: readId,
  is_same: readFlag,
  /** The decision that they are two, as it was read, which is replaced with all before it; left out: there was none. */
  over: readId.optional(),
});
export type DecideDouble = z.infer<typeof DecideDouble>;

export const UndoDecision = z.object({
  id: readId,
  /** The bookings in the decision: if somebody has replaced it, that is reported. */
  between: z.tuple([readId, readId]).optional(),
});
export type UndoDecision = z.infer<typeof UndoDecision>;

/** Why two guests may be one, in the order in which it is shown. */
export const doubleReasons = ['phone', 'account', 'name_email', 'name_hotel', 'name_participant'] as const;
export type DoubleReason = (typeof doubleReasons)[number];

/** What all bookings of one contact say about the guest. */
export type GuestFace = {
  /** The newest booking, which names the guest. */
  id: number;
  /** Null if the bookings have neither an e-mail address nor a phone number. */
  contact: Contact | null;
  /** Newest first, each once; the same applies to the others. */
  names: string[];
  emails: string[];
  phone_numbers: string[];
  accounts: string[];
  hotels: string[];
  bookings: number;
};

/** `credit`: yen of what is due back that the guest keeps for another lesson. */
export type GuestMoney = Balance & { credit: number };

export type GuestParty = {
  /** The number of its first booking. */
  id: number;
  /** The first lesson day of all its lines. */
  date: string;
  lines: Readonly<Booking>[];
  ledger: GuestMoney;
};

export type GuestNote = { id: number; text: string; version: number; written_at: string; written_by: string };

/** Two contacts that the desk has declared to be one guest. */
export type GuestMerge = {
  id: number;
  /** The name and the address or number of each. */
  contacts: [string, string];
  decided_at: string;
  decided_by: string;
};

/** A level, and the first day of the lesson for which it was entered. */
export type ReachedLevel = { level: number; date: string };

export type GuestRecord = {
  faces: GuestFace[];
  /** The newest first. */
  parties: GuestParty[];
  /** Of all parties together. */
  totals: GuestMoney;
  presence: {
    came: number;
    /** Days on which the guest was late or absent, newest first. */
    marks: { booking_id: number; date: string; presence: Extract<Presence, 'late' | 'no_show'> }[];
  };
  /** By participant; `name` is null for bookings without names. The newest level first. */
  levels: { name: string | null; reached: ReachedLevel[] }[];
  notes: GuestNote[];
  merges: GuestMerge[];
  /** Whether there are more bookings than a record shows and counts. */
  is_cut: boolean;
};

/** A guest who may be the same person. */
export type GuestDouble = { face: GuestFace; reasons: DoubleReason[] };

/** The initial values for another booking of a guest. What the school no longer offers is null. */
export type BookAgain = {
  booking: Readonly<Booking>;
  course_id: number | null;
  slope_id: number | null;
  setting_time_id: number | null;
  /** The latest level. */
  ability_level: number;
};
