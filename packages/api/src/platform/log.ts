/** Structured log lines; callers never put names, addresses, tokens or bodies into them. */
import { type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

export const createLog = (level: 'info' | 'warn' | 'error' | 'silent'): Log => pino({ level, base: null });
