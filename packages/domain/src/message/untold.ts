/** Why the guest of a booking gets no mail of a kind: forms of the desk promise none then, and the server queues none. */
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
  /** Of the lesson; left out where it is not known. */
  last_day?: PlainDate | undefined;
  /** What the desk itself adds is sent though the school has switched the message off. */
  hasWords?: boolean;
};

export type UntoldReason = 'no_address' | 'no_mail' | 'is_over' | 'is_off';

/** Undefined where a mail goes. @param today the school's */
export function whyUntold(
  { mail, kinds_off }: Sending,
  { email, kind, last_day, hasWords = false }: ToTell,
  today: PlainDate,
): UntoldReason | undefined {
  if (email.trim() === '') return 'no_address';
  // There the desk only corrects its records.
  if (last_day !== undefined && last_day < today) return 'is_over';
  if (!hasWords && kinds_off.includes(kind)) return 'is_off';
  return mail ? undefined : 'no_mail';
}

/** What a change of a booking in its form tells; undefined where it tells nothing by itself, whatever is changed. */
export function kindOfEdit(status: BookingStatus): 'changed' | undefined {
  // The guest of a request is told when it is answered, and one who has canceled of nothing more.
  return isOnlyRequested(status) || status === 'canceled' ? undefined : 'changed';
}
