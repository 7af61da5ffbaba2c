/** Deletes pictures that no row shows. */
import { sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { realMilliseconds, textBefore } from '../../platform/clock.ts';
import { picturePlaces } from '../../platform/database/picture-places.ts';
import { jsonFieldOf } from '../../platform/database/query/words.ts';
import { deleteUnnamed, selectAbandoned, selectUnnamed } from './picture.queries.ts';

/** How long an upload waits for its form to be saved. */
const abandonedMilliseconds = 24 * 60 * 60_000;

/** First the files, then the row: after a kill in between, the row is still there, and the next start continues. */
async function clear(app: AppContext, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await app.files.remove(path);
    await deleteUnnamed(app.db, path);
  }
}

/**
 * Deletes those of the pictures that no row shows any more. The row that showed them is saved already, so a failure is
 * only logged; the next start tries again.
 */
export async function clearUnnamed(app: AppContext, paths: readonly string[]): Promise<void> {
  try {
    await clear(app, await selectUnnamed(app.db, paths));
  } catch (err) {
    app.log.error({ err, paths }, 'pictures that no row shows could not be deleted');
  }
}

async function namedPaths({ db }: AppContext): Promise<Set<string>> {
  const paths = picturePlaces.map(({ table, column, json }) => {
    const named = sql.ref<string>(column);
    return sql`select ${json ? jsonFieldOf(named, json) : named} as path from ${sql.table(table)}`;
  });
  const { rows } = await sql<{ path: string | null }>`${sql.join(paths, sql` union `)}`.execute(db);
  return new Set(rows.flatMap(({ path }) => path ?? []));
}

/**
 * Deletes stored files that no row names: earlier logos, maps and pictures of the first page that no issued paper
 * shows. An upload is on disk before its row is written, so files of the last day stay.
 */
export async function clearReplacedFiles(app: AppContext): Promise<void> {
  const old = await app.files.storedBefore(realMilliseconds() - abandonedMilliseconds);
  const named = await namedPaths(app);
  for (const path of old) if (!named.has(path)) await app.files.remove(path);
}

/** Deletes photos that were uploaded for a form and never saved. */
export async function clearAbandoned(app: AppContext): Promise<void> {
  await clear(app, await selectAbandoned(app.db, textBefore(app.clock.now(), abandonedMilliseconds)));
}
