/** The request for several bookings of one guest, made from those that each would be alone. */

import type * as z from 'zod';
import type { WizardBookingRequest } from '../booking/schema.ts';
import { pick } from '../pick.ts';
import { LineRequest, ofGuest, type PartyRequest } from './schema.ts';

type Alone = z.infer<typeof WizardBookingRequest>;

const lineFields = LineRequest.keyof().options;

/** @param first says who the guest is and that a person sent it */
export const toPartyRequest = (first: Alone, others: readonly Alone[]): PartyRequest => ({
  ...pick(first, [...ofGuest, 'recaptcha_token']),
  lines: [first, ...others].map((line) => pick(line, lineFields)),
});
