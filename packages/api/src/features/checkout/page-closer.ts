/**
 * Closes pages of the provider on which a guest would pay what is not owed any more: right after a booking was canceled, paid at
 * the desk or changed in its fee, and beside whoever did so, who does not wait for the provider. What fails is tried again every
 * minute; what was missed, as by a crash, `reconcile` finds.
 */
import { type AppContext, systemCaller } from '../../context/context.ts';
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
  /** What could not be closed; called every minute. */
  tryAgain(): void;
  /** Stops; resolves when the look in progress is over. */
  stop(): Promise<void>;
  /** Resolves when nothing is being looked at (tests). */
  idle(): Promise<void>;
};

export function createPageCloser(app: AppContext): PageCloser {
  const system: AppContext = { ...app, caller: { ...systemCaller, sendsMessages: true } };
  let timer: NodeJS.Timeout | undefined;
  let isOpen = false;
  let isAsked = false;
  let isRunning = false;
  let running: Promise<void> = Promise.resolve();
  /** The last row of the audit log that was looked at; undefined until the first look. */
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

  async function look(): Promise<void> {
    while (isAsked && isOpen) {
      isAsked = false;
      const newest = await selectLastAuditRow(app.db);
      const since = last;
      last = newest;
      // Most changes happen while nobody is about to pay.
      const pages = await openPages();
      if (pages.length === 0) continue;
      await closeThoseOf(pages, since === undefined ? undefined : await selectChangedParties(app.db, since));
    }
  }

  async function closeFailed(): Promise<void> {
    const parties = [...failed];
    failed.clear();
    await closeThoseOf(await openPages(), parties);
  }

  function run(work: () => Promise<void>): void {
    isRunning = true;
    running = work()
      .catch((err: unknown) =>
        app.metrics.storageFailures.noteIn(app.log, err, 'pages for payments could not be closed'),
      )
      .finally(() => {
        isRunning = false;
        if (isAsked && isOpen) run(look);
      });
  }

  function wake(): void {
    isAsked = true;
    if (isOpen && !isRunning) run(look);
  }

  function tryAgain(): void {
    if (isOpen && !isRunning && failed.size > 0) run(closeFailed);
  }

  return {
    idle: () => running,
    tryAgain,
    onWritten: (tables) => {
      if (isOpen && tables.has('audit_log')) wake();
    },
    start() {
      // Without a provider there are no pages.
      if (!providerOf(app)) return;
      isOpen = true;
      wake();
      timer = setInterval(tryAgain, everyMilliseconds);
      timer.unref();
    },
    async stop() {
      isOpen = false;
      clearInterval(timer);
      await running;
    },
  };
}
