/** Requests of guests as the desk reads and answers them (decision 0033). */
import * as z from 'zod';
import { Booking } from '../booking/schema.ts';
import { optionalLines, PlainDate, readFlag, readId, readVersion } from '../primitives.ts';
import { untaughtReasons } from '../teachable/day.ts';
import { DeskOffer } from './offer-schema.ts';

export const OpenRequest = z.object({
  booking: Booking,
  /** Null when it can be taught now; else the reason, and the day that prevents it. */
  obstacle: z.object({ why: z.enum(untaughtReasons), date: PlainDate }).nullable(),
  /** The latest offer of a place; null when there was none. */
  offer: DeskOffer.nullable(),
  /** Yen that came after the place had been given back, and are due back unless it is accepted; null for none. */
  paid_late: z.int().nullable(),
});
export type OpenRequest = z.infer<typeof OpenRequest>;

const answer = {
  id: readId,
  version: readVersion,
  /** A text for the guest besides the message. */
  message: optionalLines(2000).optional(),
  /** Left out: the guest gets the message. */
  notify_guest: readFlag.optional(),
};

/** `offer_id`: the open offer that was shown, which ends with it; null or left out: there was none. */
export const DeclineRequest = z.object({ ...answer, offer_id: readId.nullish() });
export type DeclineRequest = z.infer<typeof DeclineRequest>;

/** `reason`: why the desk books what cannot be taught now, or before an earlier request; needed only then. */
export const AcceptRequest = z.object({ ...answer, reason: optionalLines(500).optional() });
export type AcceptRequest = z.infer<typeof AcceptRequest>;

/** `reason`: why the desk offers the place before an earlier request; needed only then. */
export const OfferPlace = z.object({ id: readId, version: readVersion, reason: optionalLines(500).optional() });
export type OfferPlace = z.infer<typeof OfferPlace>;

/** `offer_id`: the offer that was shown, so that no later one is withdrawn instead. */
export const WithdrawOffer = z.object({ id: readId, offer_id: readId });
export type WithdrawOffer = z.infer<typeof WithdrawOffer>;
