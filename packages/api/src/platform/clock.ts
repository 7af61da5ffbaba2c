/** The current time. The calendar follows `NOW` when it is set; sessions, challenges and rate limits use real time. */

export interface Clock {
  /** The current instant of the school's calendar. */
  now(): Date;
  /** ISO 8601 text of `now`, in UTC, as timestamps are stored. */
  nowText(): string;
}

/** A running clock, or one that stays at `frozenAt` (ISO 8601 with offset; tests only). */
export function createClock(frozenAt?: string): Clock {
  const now = frozenAt ? () => new Date(frozenAt) : () => new Date();
  return { now, nowText: () => now().toISOString() };
}

/** Milliseconds since 1970 by the machine's clock, never frozen. */
export const realMilliseconds = (): number => Date.now();
/** Whole seconds of the same. */
export const realSeconds = (): number => Math.floor(realMilliseconds() / 1000);

/** An instant `milliseconds` before another one, as ISO text. */
export const textBefore = (instant: Date, milliseconds: number): string =>
  new Date(instant.getTime() - milliseconds).toISOString();
/** ISO text of an instant given in milliseconds since 1970. */
export const textOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
/** Milliseconds since 1970 of such a text. */
export const millisecondsOf = (text: string): number => Date.parse(text);
/** The instant of such a text. */
export const instantOf = (text: string): Date => new Date(text);
