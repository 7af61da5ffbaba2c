/** The context for the demo school's own bookings and for tests: no outside service is called, and nobody is limited. */
import { type AppContext, nothingUnstored, systemCaller } from '../context/context.ts';
import { readHere } from '../database/slow-reads.ts';
import { ScheduleChanges } from '../features/schedule-changes/schedule-changes.service.ts';
import { noBackups } from '../platform/backup/port.ts';
import { noBotCheck } from '../platform/bot-check/none.ts';
import { noInstallation } from '../platform/installation.ts';
import { ownInvoices } from '../platform/invoices/own.ts';
import { createLog } from '../platform/log.ts';
import { noMail } from '../platform/mail/port.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { noPayments } from '../platform/payments/none.ts';
import { RateLimits } from '../platform/rate-limits.ts';
import { noWebPush } from '../platform/web-push/port.ts';
import { allSlowReads } from './reader/all-slow-reads.ts';

type Parts = Pick<AppContext, 'db' | 'clock' | 'files'> & Partial<AppContext>;

/** @param parts the database and what else is given, and services that replace the silent ones */
export const contextWithoutServices = (parts: Parts): AppContext => ({
  slowReads: readHere(parts.db, allSlowReads),
  log: createLog('silent'),
  backups: noBackups,
  installation: noInstallation,
  botCheck: noBotCheck,
  invoices: ownInvoices,
  payments: noPayments,
  mail: noMail,
  webPush: noWebPush,
  metrics: new Metrics(),
  limits: new RateLimits(false),
  secret: '',
  scheduleChanges: new ScheduleChanges(),
  ...nothingUnstored(),
  caller: systemCaller,
  ...parts,
});
