/** Structured log lines; callers never log names, addresses, tokens or bodies. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Most bytes that wait to be written; further lines are dropped. */
const mostWaiting = 1024 * 1024;

/** Lines are lost on a full disk; an error that nobody listens to would end the process. */
function standardOutput(): DestinationStream {
  const stream = pino.destination({ fd: process.stdout.fd, sync: true, maxLength: mostWaiting });
  stream.on('error', () => undefined);
  return stream;
}

/** @param destination stream to write to instead of standard output */
export const createLog = (level: 'info' | 'warn' | 'error' | 'silent', destination?: DestinationStream): Log =>
  pino({ level, base: null }, destination ?? standardOutput());
