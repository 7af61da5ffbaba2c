/** Several bookings of one guest as the desk makes them together (decision 0080): one contact, and a lesson on each line. */
import * as z from 'zod';
import { maxLines } from '../booking/choices.ts';
import { Booking } from '../booking/schema.ts';
import { AdminBookingRequest } from '../desk-booking/schema.ts';
import { TextLanguage } from '../language/schema.ts';
import { maxPeople } from '../most-people.ts';
import { Participant } from '../participant/schema.ts';
import { EmailOrNone } from '../primitives.ts';
import { ofGuest } from './schema.ts';
import { WithoutPlace } from './without-place.ts';

const named = Object.fromEntries(ofGuest.map((name) => [name, true])) as Record<(typeof ofGuest)[number], true>;

const DeskLine = AdminBookingRequest.omit({ ...named, party_id: true, notify_guest: true }).extend({
  /** Not used if the desk names the instructor. Left out: refused. */
  without_place: WithoutPlace.nullish(),
  /** Left out: nobody is named. */
  participants: z.array(Participant).max(maxPeople, { error: 'errors:tooManyParticipants' }).nullish(),
});
export type DeskLine = z.infer<typeof DeskLine>;

export const DeskPartyRequest = AdminBookingRequest.pick({ ...named, party_id: true, notify_guest: true }).extend({
  /** Empty for a guest at the desk who gives none: no mail is sent. */
  email: EmailOrNone,
  /** The guest's language; left out: English. A party that already has bookings keeps its language. */
  language: TextLanguage.nullish(),
  lines: z
    .array(DeskLine, { error: 'errors:requiredField' })
    .min(1, { error: 'errors:requiredField' })
    .max(maxLines, { error: 'errors:tooManyLines' }),
});
export type DeskPartyRequest = z.infer<typeof DeskPartyRequest>;

/** The bookings, in the order of the lines that were sent. */
const DeskPartyReceipt = z.object({ lines: z.array(Booking) });
export type DeskPartyReceipt = z.infer<typeof DeskPartyReceipt>;
