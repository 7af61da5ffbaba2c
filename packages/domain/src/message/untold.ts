/** Why the guest of a booking gets no mail of a kind: the desk's forms say so, and the server queues none. */
import type { BookingStatus } from '../booking/choices.ts';
import { isOnlyRequested } from '../booking/status.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { GuestMessageKind } from './kinds.ts';

/** Which mails the school sends. */
export type Sending = {
  /** Whether a mail server is set up. */
  mail: boolean;
  /** The kinds that are switched off. */
  kinds_off: readonly string[];
};

export type ToTell = {
  email: string;
  kind: GuestMessageKind;
  /** The last day of the lesson; left out where it is not known. */
  last_day?: PlainDate | undefined;
  /** Messages with the desk's own text are sent even if the school has switched the kind off. */
  hasWords?: boolean;
};

export type UntoldReason = 'no_address' | 'no_mail' | 'is_over' | 'is_off';

/**
 * Undefined if a mail is sent.
 * @param today the school's
 */
export function whyUntold(
  { mail, kinds_off }: Sending,
  { email, kind, last_day, hasWords = false }: ToTell,
  today: PlainDate,
): UntoldReason | undefined {
  if (email.trim() === '') return 'no_address';
  // The desk is only correcting its records.
  if (last_day !== undefined && last_day < today) return 'is_over';
  if (!hasWords && kinds_off.includes(kind)) return 'is_off';
  return mail ? undefined : 'no_mail';
}

/** The message that a change of a booking in its form sends; undefined if it sends none by default, whatever is changed. */
export function kindOfEdit(status: BookingStatus): 'changed' | undefined {
  // The guest of a request gets a message when it is answered, and after a cancellation there are no more messages.
  return isOnlyRequested(status) || status === 'canceled' ? undefined : 'changed';
}
