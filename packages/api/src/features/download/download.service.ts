/**
 * Which administrator took a file with guests' data out of the back office: a line in the audit for each. A read only notes it in
 * memory; it is stored seconds later, so that no answer waits for a write.
 */
import { type Download, type DownloadKind, type Downloads, downloadKinds } from '@gerende/domain/download/schema';
import { erasedFields } from '@gerende/domain/guest-data/personal';
import * as z from 'zod';
import type { AppContext, NotedDownload, Taken } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { repeated } from '../../platform/repeated.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { selectDownloads } from './download.queries.ts';

const storeMilliseconds = 5000;

/** The facts as they are stored, and as lines of earlier kinds are. */
const Facts = z.object({
  of: z.int().nullable().default(null),
  rows: z.int().nullable().default(null),
  filters: z.record(z.string(), z.string()).default({}),
  bookings: z.array(z.int()).optional(),
});

/** Filters whose values are words that a guest may be found by: that they were set is noted, and not to what. */
const personal = new Set(['q', 'customer_name', 'email', 'phone_number', ...erasedFields]);

const shown = (filters: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, personal.has(name) ? '…' : String(value)]),
  );

/** Notes that the administrator who asks was handed this. */
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

/** Stores what was noted, in one transaction. What could not be stored is tried again by the next call. */
function storeDownloads(app: AppContext): Promise<void> {
  const noted = app.downloads;
  const stored = noted.last.then(() => storeNoted(app, noted.waiting));
  noted.last = stored.catch(() => undefined);
  return stored;
}

/** Stores what was noted while the server runs, and at its end. */
export function createDownloadRecorder(app: AppContext): { start(): void; stop(): Promise<void> } {
  const failed = (err: unknown): void =>
    app.metrics.storageFailures.noteIn(app.log, err, 'who downloaded what could not be stored');
  const recording = repeated(storeMilliseconds, () => storeDownloads(app), failed);
  return {
    start: recording.start,
    stop() {
      recording.stop();
      return storeDownloads(app).catch(failed);
    },
  };
}

const mostShown = 100;

const kindOf = (entity: string, id: string): DownloadKind =>
  downloadKinds.find((kind) => kind === (entity === 'download' ? id : entity)) ?? 'bookings';

/** What `after` of a line in the audit says; a guest's has the numbers of the bookings. */
function factsOf(after: string | null): Pick<Download, 'of' | 'rows' | 'filters'> {
  const { of, rows, filters, bookings } = Facts.parse(JSON.parse(after ?? '{}'));
  return { of: of === null ? null : String(of), rows: bookings?.length ?? rows, filters };
}

/** Who took guests' data out of the back office, latest first; backups and the data of one guest too. */
export async function listDownloads(app: AppContext): Promise<Downloads> {
  await storeDownloads(app);
  const rows = await selectDownloads(app.db, mostShown);
  const { time_zone } = await selectSchool(app.db);
  const downloads = rows.map(({ id, at, actor, entity, entity_id, after }) => ({
    id,
    at,
    actor,
    kind: kindOf(entity, entity_id),
    ...factsOf(after),
    ...(entity === 'backup' && { of: entity_id }),
  }));
  return { downloads, time_zone };
}
