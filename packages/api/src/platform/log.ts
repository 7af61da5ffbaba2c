/** Structured log lines; callers never log names, addresses, tokens or bodies. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** @param destination stream to write to instead of standard output */
export const createLog = (level: 'info' | 'warn' | 'error' | 'silent', destination?: DestinationStream): Log =>
  pino({ level, base: null }, destination);
