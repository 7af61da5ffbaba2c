/** How long a session lasts, and how long a password that was entered again counts. All times are in seconds since 1970. */

const hour = 60 * 60;

export const sessionLife = {
  /** How long a session lasts without use; not on a device on which somebody chose to stay logged in. */
  idle: 12 * hour,
  /** After the login, whatever is done. */
  longest: 30 * 24 * hour,
  /** Use is stored this often: a session may end so much before its idle time is over. */
  stored: 5 * 60,
} as const;

/** How long a password that was entered again counts. */
export const confirmationLife = 10 * 60;

type Session = {
  /** When it ends unless it is used before. */
  expires_at: number;
  /** When it ends in any case. */
  ends_at: number;
};

/** The two ends of a session that begins now. */
export const newSession = (now: number, stays: boolean): Session => {
  const ends_at = now + sessionLife.longest;
  return { ends_at, expires_at: stays ? ends_at : now + sessionLife.idle };
};

/** The end that a session has after use now; undefined when that need not be stored. */
export function laterEnd({ expires_at, ends_at }: Session, now: number): number | undefined {
  const later = Math.min(now + sessionLife.idle, ends_at);
  const isWorthIt = later === ends_at ? later > expires_at : later - expires_at >= sessionLife.stored;
  return isWorthIt ? later : undefined;
}

/** Whether the password was entered again a moment ago. */
export const isConfirmed = (confirmed_at: number | null, now: number): boolean =>
  confirmed_at !== null && now - confirmed_at < confirmationLife && now >= confirmed_at;
