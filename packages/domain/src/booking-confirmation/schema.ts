/** Confirming a booking by the link in its mail, and the link's token. */
import * as z from 'zod';
import { Id, PlainDate } from '../primitives.ts';

export const ConfirmBooking = z.object({
  token: z.string({ error: 'errors:confirmationNotFound' }).min(1).max(100, { error: 'errors:confirmationNotFound' }),
});
export type ConfirmBooking = z.infer<typeof ConfirmBooking>;

/** Shown to anyone who has the link, so it contains nothing about the guest. */
export const ConfirmedBooking = z.object({
  id: Id,
  /** First lesson day. */
  date: PlainDate,
});
export type ConfirmedBooking = z.infer<typeof ConfirmedBooking>;
