/**
 * Closes pages of the provider on which a guest would pay what is no longer owed: right after a booking was canceled,
 * paid at the desk or changed in its fee, in the background, so that nobody waits for the provider. Failures are
 * retried every minute; what was missed, as by a crash, `reconcile` finds.
 */
import { type AppContext, systemCaller } from '../../context/context.ts';
import { afterWrites } from '../../platform/after-writes.ts';
import type { OnWritten } from '../../platform/database/on-written.ts';
import { selectLastAuditRow } from '../audit-list/last-row.queries.ts';
import { closeUnwanted } from './begin-checkout.service.ts';
import { type CheckoutRow, selectOpenPages } from './checkout.queries.ts';
import { selectChangedParties } from './page-closer.queries.ts';
import { providerOf } from './provider.ts';

const everyMilliseconds = 60_000;

export type PageCloser = {
  start(): void;
  /** Must be called after every commit. */
  onWritten: OnWritten;
  /** Retries pages that could not be closed; called every minute. */
  tryAgain(): void;
  /** Stops; resolves when the run in progress is over. */
  stop(): Promise<void>;
  /** Resolves when no run is in progress (tests). */
  idle(): Promise<void>;
};

/** @param rest as in `AfterWrites` */
export function createPageCloser(app: AppContext, rest?: number): PageCloser {
  const system: AppContext = { ...app, caller: { ...systemCaller, sendsMessages: true } };
  let timer: NodeJS.Timeout | undefined;
  let isOpen = false;
  /** The last processed row of the audit log; undefined until the first run. */
  let last: number | undefined;
  /** Parties whose page could not be closed. */
  const failed = new Set<number>();

  async function closeOne(row: CheckoutRow): Promise<void> {
    try {
      await closeUnwanted(system, row);
      failed.delete(row.party_id);
    } catch (err) {
      failed.add(row.party_id);
      app.log.warn({ err, id: row.id }, 'a page for a payment could not be closed');
    }
  }

  const openPages = async (): Promise<CheckoutRow[]> => {
    const provider = providerOf(app);
    return provider ? selectOpenPages(app.db, provider) : [];
  };

  /** @param parties undefined for all */
  async function closeThoseOf(pages: readonly CheckoutRow[], parties: readonly number[] | undefined): Promise<void> {
    for (const row of pages)
      if (isOpen && (parties === undefined || parties.includes(row.party_id))) await closeOne(row);
  }

  async function lookAtChanges(): Promise<void> {
    const newest = await selectLastAuditRow(app.db);
    const since = last;
    last = newest;
    // Most changes happen while nobody is about to pay.
    const pages = await openPages();
    if (pages.length === 0) return;
    await closeThoseOf(pages, since === undefined ? undefined : await selectChangedParties(app.db, since));
  }

  async function closeFailed(): Promise<void> {
    const parties = [...failed];
    failed.clear();
    await closeThoseOf(await openPages(), parties);
  }

  const looks = afterWrites({
    table: 'audit_log',
    work: lookAtChanges,
    failed: (err) => app.metrics.storageFailures.noteIn(app.log, err, 'pages for payments could not be closed'),
    rest,
  });

  function tryAgain(): void {
    if (failed.size > 0) looks.unlessBusy(closeFailed);
  }

  return {
    idle: looks.idle,
    tryAgain,
    onWritten: looks.onWritten,
    start() {
      // Without a provider there are no pages.
      if (!providerOf(app)) return;
      isOpen = true;
      looks.start();
      looks.ask();
      timer = setInterval(tryAgain, everyMilliseconds);
      timer.unref();
    },
    async stop() {
      isOpen = false;
      clearInterval(timer);
      await looks.stop();
    },
  };
}
