/** The server's automatic work: sending mail, offering free places, backups, and repeated work that is due. */
import type { AppContext } from '@gerende/api/context/context';
import { createAuditDeleting } from '@gerende/api/features/audit-list/keep-audit.service';
import { createNightlyBackups } from '@gerende/api/features/backup/nightly-backup';
import { createViewRecorder } from '@gerende/api/features/booking/booking-view.service';
import { forgetExpiredAnswers } from '@gerende/api/features/booking/repeat.service';
import { cancelUnconfirmed } from '@gerende/api/features/booking-confirmation/booking-confirmation.service';
import { indexDueBookings } from '@gerende/api/features/booking-list/booking-search.service';
import { cancelUnpaid } from '@gerende/api/features/cancellation/unpaid.service';
import { createPageCloser } from '@gerende/api/features/checkout/page-closer';
import { createProviderRefunds } from '@gerende/api/features/checkout/provider-refunds';
import { reconcile } from '@gerende/api/features/checkout/reconcile.service';
import { createDayPlans } from '@gerende/api/features/day-plan/day-plan.service';
import { createDownloadRecorder } from '@gerende/api/features/download/download.service';
import { sizeStoredPictures } from '@gerende/api/features/file/size-stored.service';
import { forgetOldAddresses } from '@gerende/api/features/guest-booking/contact-limits';
import { createNightlyErasing } from '@gerende/api/features/guest-data/guest-data.service';
import { queueDueMessages } from '@gerende/api/features/guest-message/due-messages.service';
import { followPayments } from '@gerende/api/features/invoice/follow-payments.service';
import { createOutboxSender } from '@gerende/api/features/outbox-sender/outbox-sender';
import { forgetExpiredSessions } from '@gerende/api/features/session/session.service';
import { createFreePlaceWorker } from '@gerende/api/features/waiting-list/free-place-worker';
import { type Background, inBackground } from '@gerende/api/platform/in-background';

/** How often bookings that were not confirmed in time are checked. */
const confirmationCheckMilliseconds = 60_000;

/** How often reminders and other scheduled messages are checked. */
const messageCheckMilliseconds = 60_000;

/** How often outside invoices are checked for money that was paid in another way. */
const invoiceCheckMilliseconds = 60_000;

/** How often unpaid bookings are checked whose terms may cancel them. */
const unpaidCheckMilliseconds = 10 * 60_000;

/** How often expired answers of repeated requests, and addresses of bookings that are over, are deleted. */
const answerCheckMilliseconds = 15 * 60_000;

/** How often expired holds of places are checked, and whether the provider has to be asked. */
const paymentCheckMilliseconds = 60_000;

/** Begins when the first requests after a start are answered: it compares all files of pictures with all rows. */
const pictureWorkMilliseconds = 5000;

/** Work by the clock: what was not confirmed is canceled, what has expired is deleted. */
const timedWork = (app: AppContext): Background[] => {
  const repeated = (every: number, failure: string, work: () => Promise<unknown>): Background =>
    inBackground(app, { failure, timed: { every, work } });
  return [
    repeated(confirmationCheckMilliseconds, 'unconfirmed bookings could not be canceled', () => cancelUnconfirmed(app)),
    repeated(messageCheckMilliseconds, 'messages that are due could not be queued', () => queueDueMessages(app)),
    repeated(paymentCheckMilliseconds, 'payments could not be looked after', () => reconcile(app)),
    repeated(invoiceCheckMilliseconds, 'invoices could not be compared with payments', () => followPayments(app)),
    repeated(unpaidCheckMilliseconds, 'unpaid bookings could not be canceled', () => cancelUnpaid(app)),
    repeated(answerCheckMilliseconds, 'expired answers and addresses could not be deleted', async () => {
      await forgetExpiredAnswers(app);
      await forgetOldAddresses(app);
    }),
  ];
};

export type Work = {
  /** Must be called after every commit. */
  onWritten(tables: ReadonlySet<string>): void;
  /** Resolves when all of it has ended. */
  stop(): Promise<void>;
};

/** Starts the work that only one process does for the school, however many serve it. */
export function beginSchoolWork(app: AppContext): Work {
  const { log } = app;
  const closing = new AbortController();
  const parts: Background[] = [
    createOutboxSender(app),
    createFreePlaceWorker(app),
    createPageCloser(app),
    createProviderRefunds(app),
    createNightlyBackups(app),
    createNightlyErasing(app),
    createAuditDeleting(app),
    createDayPlans(app),
    ...timedWork(app),
  ];
  const once = [
    forgetExpiredSessions(app).catch((err: unknown) => log.error({ err }, 'expired sessions could not be deleted')),
    // What happened while no server ran, or while the last one stopped.
    reconcile(app, { all: true }).catch((err: unknown) => log.error({ err }, 'payments could not be asked about')),
    indexDueBookings(app, closing.signal).catch((error: unknown) =>
      log.error({ error }, 'bookings could not be indexed'),
    ),
  ];
  let pictures = Promise.resolve();
  const beginPictures = setTimeout(() => {
    pictures = sizeStoredPictures(app, closing.signal).catch((err: unknown) =>
      log.error({ err }, 'the sizes of stored pictures could not be made'),
    );
  }, pictureWorkMilliseconds).unref();
  for (const part of parts) part.start();
  return {
    onWritten: (tables) => {
      for (const part of parts) part.onWritten(tables);
    },
    stop: async () => {
      closing.abort();
      clearTimeout(beginPictures);
      await Promise.all([...once, pictures, ...parts.map((part) => part.stop())]);
    },
  };
}

/** Starts the work of each process with its own recorded data. */
export function beginOwnWork(app: AppContext): Pick<Work, 'stop'> {
  const recorders = [createViewRecorder(app), createDownloadRecorder(app)];
  for (const recorder of recorders) recorder.start();
  return {
    stop: async () => {
      await Promise.all(recorders.map((recorder) => recorder.stop()));
    },
  };
}
