/** The request for several bookings of one guest, made from the requests for each. */

import type * as z from 'zod';
import type { WizardBookingRequest } from '../booking/schema.ts';
import { pick } from '../pick.ts';
import { LineRequest, ofGuest, type PartyRequest } from './schema.ts';

type Alone = z.infer<typeof WizardBookingRequest>;

const lineFields = LineRequest.keyof().options;

/** @param first has the guest's details and the bot check token */
export const toPartyRequest = (first: Alone, others: readonly Alone[]): PartyRequest => ({
  ...pick(first, [...ofGuest, 'recaptcha_token']),
  lines: [first, ...others].map((line) => pick(line, lineFields)),
});
