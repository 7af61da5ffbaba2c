/** Canceling bookings with money: what the policy refunds, and what the desk decides. */
import * as z from 'zod';
import { ContactStatus } from '../booking/schema.ts';
import { cancelReasons } from '../policy/rules.ts';
import { Tier } from '../policy/schema.ts';
import { Id, readFlag, readId, readVersion, readYen } from '../primitives.ts';

const CancelReason = z.enum(cancelReasons, { error: 'errors:invalidChoice' });

/** The most bookings that are canceled together: more than any party has. */
const maxLines = 50;
const ids = z.array(readId).min(1, { error: 'errors:requiredField' }).max(maxLines, { error: 'errors:tooMany' });

export const PreviewCancel = z.object({ ids });
export type PreviewCancel = z.infer<typeof PreviewCancel>;

/** The policy's result for one line and one reason. */
const Refunded = z.object({ percent: z.int(), refund: z.int(), kept: z.int(), tier: Tier.nullable() });

export const CancelPreview = z.object({
  lines: z.array(
    z.object({
      id: Id,
      version: z.int(),
      fee: z.int(),
      /** Whole hours until the first lesson begins, rounded down; null for a request, which has no lessons. */
      hours_before: z.int().nullable(),
      /** How many of its days were taught, and of how many. */
      taught: z.int(),
      days: z.int(),
      /** Whether the terms still let the guest change it instead; null without terms. */
      may_change: z.boolean().nullable(),
      /** By reason; null when no policy was agreed: the desk decides. */
      gives: z.object({ guest: Refunded, school: Refunded, illness: Refunded }).nullable(),
    }),
  ),
  /** Yen that the school has received from the party. */
  paid: z.int(),
  /** Yen that the other bookings of the party cost. */
  owed_by_others: z.int(),
  /** Yen that its guests have chosen to keep for another lesson: of what is due back then, that much is a credit (`creditOf`). */
  credited: z.int(),
});
export type CancelPreview = z.infer<typeof CancelPreview>;

/**
 * What the school keeps of a line by the desk's decision, whatever the policy says; `version` of the booking as the
 * desk read it.
 */
const KeptByDesk = z.object({ id: readId, kept_fee: readYen, version: readVersion.optional() });

export const CancelLines = z.object({
  ids,
  reason: CancelReason,
  kept: z.array(KeptByDesk).max(maxLines, { error: 'errors:tooMany' }).optional(),
  notify_guest: readFlag.optional(),
  /** The contact status that the desk chose, if canceling began with one. */
  contact_status: ContactStatus.optional(),
});
export type CancelLines = z.infer<typeof CancelLines>;
