/**
 * Closes pages of the provider on which a guest would pay what is no longer owed: right after a booking was canceled,
 * paid at the desk or changed in its fee, in the background, so that nobody waits for the provider. Failures are
 * retried every minute; what was missed, as by a crash, `reconcile` finds.
 */

import { partyOf } from '@gerende/domain/party/rules';
import { type AppContext, asSystem } from '../../context/context.ts';
import { compiled, type Db } from '../../database/database.ts';
import { type Background, inBackground } from '../../platform/in-background.ts';
import { selectLastAuditRow } from '../audit-list/last-row.queries.ts';
import { closeUnwanted } from './begin-checkout.service.ts';
import { type CheckoutRow, selectOpenPages } from './checkout.queries.ts';
import { providerOf } from './provider.ts';

const changes = compiled((db, after: number) =>
  db
    .selectFrom('audit_log')
    .select(['entity', 'entity_id'])
    .distinct()
    .where('id', '>', after)
    .where('entity', 'in', ['booking', 'school']),
);

/**
 * The parties whose bookings or payments were changed after this row of the audit log.
 * @returns undefined for all, as when the school has changed what is paid online
 */
async function selectChangedParties(db: Db, after: number): Promise<number[] | undefined> {
  const rows = await changes(db, after);
  if (rows.some(({ entity }) => entity === 'school')) return undefined;
  if (rows.length === 0) return [];
  const ids = rows.map(({ entity_id }) => Number(entity_id));
  const bookings = await db.selectFrom('booking').select(['id', 'party_id']).where('id', 'in', ids).execute();
  return [...new Set(bookings.map(partyOf))];
}

const everyMilliseconds = 60_000;

export function createPageCloser(app: AppContext): Background {
  const system = asSystem(app);
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
      if (looks.isOpen() && (parties === undefined || parties.includes(row.party_id))) await closeOne(row);
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
    if (failed.size === 0) return;
    const parties = [...failed];
    failed.clear();
    await closeThoseOf(await openPages(), parties);
  }

  const looks = inBackground(app, {
    failure: 'pages for payments could not be closed',
    timed: { every: everyMilliseconds, work: closeFailed },
    following: { tables: ['audit_log'], work: lookAtChanges },
  });
  return {
    ...looks,
    start() {
      // Without a provider there are no pages.
      if (!providerOf(app)) return;
      looks.start();
      looks.ask();
    },
  };
}
