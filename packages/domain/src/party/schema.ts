/** A guest's request for several bookings at once, and the lines of a party as others see them (decision 0080). */
import * as z from 'zod';
import { maxLines } from '../booking/choices.ts';
import { BookingReceipt, WizardBookingRequest } from '../booking/schema.ts';

/** The guest's details, which are the same on every line. */
export const ofGuest = [
  'customer_name',
  'phone_number',
  'email',
  'country_id',
  'language',
  'referrer',
  'referrer_instructor_name',
  'preferred_contact_method',
  'account_id',
] as const;

const named = Object.fromEntries(ofGuest.map((name) => [name, true])) as Record<(typeof ofGuest)[number], true>;

export const LineRequest = WizardBookingRequest.omit({ ...named, recaptcha_token: true, skip_recaptcha: true });

/** Every line says separately whether it may become a request. */
export const PartyRequest = WizardBookingRequest.pick({ ...named, recaptcha_token: true }).extend({
  lines: z
    .array(LineRequest, { error: 'errors:requiredField' })
    .min(1, { error: 'errors:requiredField' })
    .max(maxLines, { error: 'errors:tooManyLines' }),
});
export type PartyRequest = z.infer<typeof PartyRequest>;

/** What a guest gets back, in the order of the lines that were sent. */
export const PartyReceipt = z.object({ lines: z.array(BookingReceipt) });
export type PartyReceipt = z.infer<typeof PartyReceipt>;
