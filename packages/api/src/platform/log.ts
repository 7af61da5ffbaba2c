/** Structured log lines; callers never put names, addresses, tokens or bodies into them. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** @param destination where the lines go instead of the standard output */
export const createLog = (level: 'info' | 'warn' | 'error' | 'silent', destination?: DestinationStream): Log =>
  pino({ level, base: null }, destination);
