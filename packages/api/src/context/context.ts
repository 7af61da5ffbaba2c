/** The context that every use case takes as its first argument. */

import type { DownloadKind } from '@gerende/domain/download/schema';
import type { Language, TextLanguage } from '@gerende/domain/language/rules';
import type { CurrentAdmin } from '@gerende/domain/session/schema';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { SlowReads } from '../database/slow-reads.ts';
import type { BackupPort } from '../platform/backup/port.ts';
import type { BotCheckPort } from '../platform/bot-check/port.ts';
import type { Clock } from '../platform/clock.ts';
import type { FilePort } from '../platform/files/port.ts';
import type { Installation } from '../platform/installation.ts';
import type { InvoicePort } from '../platform/invoices/port.ts';
import type { Log } from '../platform/log.ts';
import type { MailPort } from '../platform/mail/port.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { PaymentPort } from '../platform/payments/port.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import type { WebPushPort } from '../platform/web-push/port.ts';
import type { ScheduleChangesPort } from './schedule-changes.ts';

/** Who sends the request, through which door and in which language. */
export type Caller = {
  admin: CurrentAdmin | null;
  /** Whether the administrator entered the password again a moment ago. */
  hasConfirmed?: boolean;
  /**
   * Somebody who is logged in, but must set up a second step first, and may make only the calls in `setUpCalls`.
   * `admin` is set during those calls and null during all others.
   */
  settingUp?: CurrentAdmin | null;
  source: 'rest' | 'trpc' | 'system';
  language: Language;
  /** The Chinese characters (Simplified or Traditional) of the caller's language. */
  text_language: TextLanguage;
  /** Connects the log lines and audit rows of one request. */
  request_id: string;
  /** The User-Agent header, from which a login takes the name of its device. */
  agent?: string | undefined;
  /** Origin of the pages that the caller sees, which passkeys are bound to; undefined where it is not known. */
  site?: string | undefined;
  /** Network address, for limits alone; never logged. */
  address: string;
  /** The cookie that recognizes a browser: what it sent, and how to set it. */
  browser: { sent: string | undefined; keep(value: string): void };
  /** Set where the product itself acts and tells guests and the school of it (`sendsMessages`). */
  sendsMessages?: boolean;
};

/** Whether messages go to guests and the school: none do in the demo school, whose guests are invented. */
export const sendsMessages = (caller: Pick<Caller, 'source' | 'sendsMessages'>): boolean =>
  caller.source !== 'system' || caller.sendsMessages === true;

/** A view of a booking by an administrator, to be stored; `at` is an instant as text. */
export type NotedView = Omit<Selectable<Database['booking_view']>, 'day'> & { at: string };

/** A document that an administrator downloaded; `of` is the id of the invoice's row. */
export type Taken = { kind: DownloadKind; of?: number; rows?: number; filters?: object };
export type NotedDownload = Taken & { at: string; caller: Caller };

/** State that is held in memory only. */
type Unstored = {
  /** Requests that are not answered yet, by idempotency key. */
  inFlight: Map<string, Promise<unknown>>;
  /** Views by booking and administrator; `stored` has keys of rows. */
  views: { waiting: Map<string, NotedView>; stored: Set<string> };
  /** `last` is the end of the latest write: two at the same time would store the same views twice. */
  downloads: { waiting: NotedDownload[]; last: Promise<unknown> };
};

export const nothingUnstored = (): Unstored => ({
  inFlight: new Map(),
  views: { waiting: new Map(), stored: new Set() },
  downloads: { waiting: [], last: Promise.resolve() },
});

export type AppContext = Unstored & {
  /** The root handle, or the transaction's own inside `inTransaction`. */
  db: Kysely<Database>;
  /** Only outside a transaction. */
  slowReads: SlowReads;
  clock: Clock;
  log: Log;
  botCheck: BotCheckPort;
  files: FilePort;
  backups: BackupPort;
  installation: Installation;
  invoices: InvoicePort;
  payments: PaymentPort;
  mail: MailPort;
  webPush: WebPushPort;
  metrics: Metrics;
  limits: RateLimits;
  /** Signs tokens that browsers get and send back. */
  secret: string;
  scheduleChanges: ScheduleChangesPort;
  caller: Caller;
  /** Allows its holder to become the first administrator; undefined when none was printed at start. */
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

/** The same work done by the server itself, of which guests are told. */
export const asSystem = (app: AppContext): AppContext => ({ ...app, caller: { ...systemCaller, sendsMessages: true } });
