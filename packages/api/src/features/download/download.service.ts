/**
 * Which administrator downloaded a file with guests' data from the back office: an audit row for each. A read only
 * records it in memory; it is stored seconds later, so that no answer waits for a write.
 */
import { erasedFields } from '@gerende/domain/guest-data/personal';
import type { AppContext, NotedDownload, Taken } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { type Background, inBackground } from '../../platform/in-background.ts';
import { recordChange } from '../audit/audit.service.ts';

const storeMilliseconds = 5000;

/** Filters whose values may identify a guest: only that they were set is recorded, not their value. */
const personal = new Set(['q', 'guest', 'customer_name', 'email', 'phone_number', ...erasedFields]);

const shown = (filters: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, personal.has(name) ? '…' : String(value)]),
  );

/** Records that the current administrator downloaded this. */
export function noteDownload(app: AppContext, taken: Taken): void {
  app.downloads.waiting.push({ ...taken, at: app.clock.nowText(), caller: app.caller });
}

async function storeNoted(app: AppContext, waiting: NotedDownload[]): Promise<void> {
  const due = [...waiting];
  if (due.length === 0) return;
  await inTransaction(app, async (app) => {
    for (const { at, caller, kind, of = null, rows = null, filters = {} } of due)
      await recordChange(
        { ...app, caller },
        { entity: 'download', entity_id: kind, action: 'download', at, after: { of, rows, filters: shown(filters) } },
      );
  });
  waiting.splice(0, due.length);
}

/** Stores the recorded downloads in one transaction. Those that could not be stored are tried again by the next call. */
export function storeDownloads(app: AppContext): Promise<void> {
  const noted = app.downloads;
  const stored = noted.last.then(() => storeNoted(app, noted.waiting));
  noted.last = stored.catch(() => undefined);
  return stored;
}

/** Stores the recorded downloads while the server runs, and when it stops. */
export const createDownloadRecorder = (app: AppContext): Background =>
  inBackground(app, {
    failure: 'who downloaded what could not be stored',
    timed: { every: storeMilliseconds, work: () => storeDownloads(app), atEnd: true },
  });
