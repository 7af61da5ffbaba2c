/** Who came to a lesson, as the desk marks it: shapes of marks and of what a press sends. */
import * as z from 'zod';
import { PlainDate, readId, requiredText } from '../primitives.ts';
import { presences } from './presences.ts';

export const Presence = z.enum(presences, { error: 'errors:invalidChoice' });
export type Presence = z.infer<typeof Presence>;

/** The most marks that a sender can have seen: one for each tablet. */
const mostSeen = 20;

const Key = requiredText(100);

export const MarkPresence = z.object({
  /** Made with the press: when sent again, it is the same mark. */
  request_key: Key,
  booking_id: readId,
  date: PlainDate,
  presence: Presence,
  /** Keys of the marks that the sender has seen, those of the same browser included. */
  seen: z.array(Key).max(mostSeen, { error: 'errors:tooLong' }),
  /** When it was pressed, if that was before it could be sent. Instant, ISO 8601 in UTC. */
  made_at: z.iso.datetime({ error: 'errors:invalidDate' }).optional(),
});
export type MarkPresence = z.infer<typeof MarkPresence>;

/** A mark that nobody who saw it has replaced. */
export const StandingMark = z.object({
  request_key: z.string(),
  presence: Presence,
  made_at: z.string(),
  /** The administrator's e-mail. */
  made_by: z.string(),
});
export type StandingMark = z.infer<typeof StandingMark>;

/** The marks of a booking's day. Different marks contradict each other: somebody has to choose. */
export const MarkedDay = z.object({ presence: Presence, marks: z.array(StandingMark) });
export type MarkedDay = z.infer<typeof MarkedDay>;
