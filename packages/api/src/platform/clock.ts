/** What time it is. The calendar follows `NOW` when it is set; sessions, challenges and rate limits live in real time. */

export interface Clock {
  /** The instant the school's calendar stands at. */
  now(): Date;
  /** ISO 8601 text of `now`, in UTC, as timestamps are stored. */
  nowText(): string;
}

/** A clock that runs, or one that stands still at `frozenAt` (ISO 8601 with offset; tests only). */
export function createClock(frozenAt?: string): Clock {
  const now = frozenAt ? () => new Date(frozenAt) : () => new Date();
  return { now, nowText: () => now().toISOString() };
}

/** Milliseconds since 1970 by the machine's own clock, never frozen. */
export const realMilliseconds = (): number => Date.now();

/** An instant `milliseconds` before another one, as stored text. */
export const textBefore = (instant: Date, milliseconds: number): string =>
  new Date(instant.getTime() - milliseconds).toISOString();
/** ISO text of an instant given in milliseconds since 1970. */
export const textOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
/** Milliseconds since 1970 of such a text. */
export const millisecondsOf = (text: string): number => Date.parse(text);
/** The instant of such a text. */
export const instantOf = (text: string): Date => new Date(text);
