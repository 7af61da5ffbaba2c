/** How long a session lasts, and how long a password that was entered again is valid. All times are in seconds since 1970. */

import { clockDifference } from '../clock-difference.ts';

const hour = 60 * 60;

export const sessionLife = {
  /** How long a session lasts without use; not on a device where the user chose to stay logged in. */
  idle: 12 * hour,
  /** After the login, whatever is done. */
  longest: 30 * 24 * hour,
  /** How often use is stored: a session may end this much before its idle time is over. */
  stored: 5 * 60,
} as const;

/** What was proved at the login, besides the password: a passkey replaces both steps. */
export type OpenedBy = 'password' | 'code' | 'recovery_code' | 'passkey';

/**
 * Whether a session may only set up a second step. Once an account has one, every session has proved it: setting it up
 * ends all others.
 */
export const needsSetUp = (of: { isRequired: boolean; hasSecondStep: boolean; opened_by: OpenedBy | null }): boolean =>
  of.isRequired && !of.hasSecondStep && of.opened_by !== 'passkey';

/** How long a login with the right password waits for the code. */
export const pendingLife = 5 * 60;

/** How long a password that was entered again is valid. */
export const confirmationLife = 10 * 60;

/** The stored times of a session. */
export type SessionUse = {
  /** When it was used last; null where that is not known. */
  used_at: number | null;
  /** When it ends unless it is used before. */
  expires_at: number;
  /** When it ends in any case. */
  ends_at: number;
};

/** The two ends of a session that begins, and is used, now. */
export const newSession = (now: number, stays: boolean): SessionUse & { used_at: number } => {
  const ends_at = now + sessionLife.longest;
  return { used_at: now, ends_at, expires_at: stays ? ends_at : now + sessionLife.idle };
};

/** The stored use of a session, with its new end; undefined when it need not be stored. */
export function storedUse(
  { used_at, expires_at, ends_at }: SessionUse,
  now: number,
): { used_at: number; expires_at: number } | undefined {
  const later = Math.max(expires_at, Math.min(now + sessionLife.idle, ends_at));
  // The last end is stored at once: otherwise it would come up to five minutes too early.
  const isLastEnd = later === ends_at && later > expires_at;
  const isWorthIt = used_at === null || now - used_at >= sessionLife.stored || isLastEnd;
  return isWorthIt ? { used_at: now, expires_at: later } : undefined;
}

/** Whether the password was entered again a moment ago, perhaps at a process whose clock is ahead. */
export const isConfirmed = (confirmed_at: number | null, now: number): boolean =>
  confirmed_at !== null && now - confirmed_at < confirmationLife && now >= confirmed_at - clockDifference;
