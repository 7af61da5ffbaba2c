/** Everything a use case may touch, passed as its first argument. */

import type { Language, TextLanguage } from '@gerende/domain/language/rules';
import type { CurrentAdmin } from '@gerende/domain/session/schema';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { BotCheckPort } from './platform/bot-check/port.ts';
import type { Clock } from './platform/clock.ts';
import type { FilePort } from './platform/files/port.ts';
import type { InvoicePort } from './platform/invoices/port.ts';
import type { KeptAnswers } from './platform/kept-answers.ts';
import type { Log } from './platform/log.ts';
import type { MailPort } from './platform/mail/port.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import type { ScheduleChangesPort } from './schedule-changes.ts';

/** Who asks, through which door, in which language. */
export type Caller = {
  admin: CurrentAdmin | null;
  source: 'rest' | 'trpc' | 'system';
  language: Language;
  /** The characters its sentences are written in. */
  text_language: TextLanguage;
  /** Ties log lines and audit rows of one request together. */
  request_id: string;
  /** Network address, for limits alone; never logged. */
  address: string;
  /** The cookie by which a browser is known again: what it sent, and how it is given one. */
  browser: { sent: string | undefined; keep(value: string): void };
  /** Whether `system` tells guests and school what it does: it does not for the demo school, whose guests are invented. */
  sendsMessages?: boolean;
};

export type AppContext = {
  /** The root handle, or inside `inTransaction` the transaction's own. */
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  botCheck: BotCheckPort;
  files: FilePort;
  invoices: InvoicePort;
  mail: MailPort;
  limits: RateLimits;
  /** Signs what is handed to browsers and comes back. */
  secret: string;
  keptAnswers: KeptAnswers;
  scheduleChanges: ScheduleChangesPort;
  caller: Caller;
  /** Lets somebody become the first administrator; undefined where the start has printed none. */
  setupToken?: string | undefined;
};

export const systemCaller: Caller = {
  admin: null,
  source: 'system',
  language: 'en',
  text_language: 'en',
  request_id: 'system',
  address: 'system',
  browser: { sent: undefined, keep: () => undefined },
};
