/** A place that became free, offered to a guest with a request (decision 0037). */
import * as z from 'zod';
import { NameTranslations } from '../language/schema.ts';
import { Id, PlainDate, TimeOfDay } from '../primitives.ts';

const offerOutcomes = ['accepted', 'declined', 'expired', 'withdrawn'] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

/** Any text is looked up, so that an invalid token gets the same answer as an unknown one. */
export const OfferToken = z.object({ token: z.string() });
export type OfferToken = z.infer<typeof OfferToken>;

/** The latest offer of a request as the desk sees it; instants are ISO 8601 in UTC. */
export const DeskOffer = z.object({
  id: Id,
  state: z.enum(['open', ...offerOutcomes]),
  expires_at: z.string(),
  ended_at: z.string().nullable(),
});
export type DeskOffer = z.infer<typeof DeskOffer>;

/** Shown to anyone who has the link, so it contains nothing about the guest. */
export const GuestOffer = z.object({
  number: Id,
  /** `canceled`: the request, or the booking that it became, is canceled since. */
  state: z.enum(['open', 'canceled', ...offerOutcomes]),
  /** Instant, ISO 8601 in UTC. */
  expires_at: z.string(),
  course: NameTranslations,
  slope: NameTranslations,
  date: PlainDate,
  days_of_lesson: z.int(),
  from: TimeOfDay,
  to: TimeOfDay,
  people: z.int(),
  /** Yen, tax included. */
  fee: z.int(),
  /** Whether a guest who takes the place gets a mail about it. */
  is_mailed: z.boolean(),
});
export type GuestOffer = z.infer<typeof GuestOffer>;
