/** Reads the query plans of the statements of a use case. */
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, SelectQueryNode, UpdateQueryNode } from 'kysely';
import type { AppContext } from '../context/context.ts';
import { readHere } from '../database/slow-reads.ts';
import { cacheOf } from '../platform/cache/cache.ts';
import { anyTable } from '../platform/cache/tables.ts';
import { allSlowReads } from '../server/reader/all-slow-reads.ts';

/** The plan of another write has checks of references that only run when one is broken. */
const isExplained = (node: RootOperationNode): boolean => SelectQueryNode.is(node) || UpdateQueryNode.is(node);

/**
 * Runs the use case and explains each of its statements that read or update.
 * @param options.isKept whether what is cached already may be used
 * @returns the steps of all plans, such as `SEARCH booking USING INTEGER PRIMARY KEY (rowid=?)`
 */
export async function plansOf(
  app: AppContext,
  work: (app: AppContext) => Promise<unknown>,
  { isKept = false } = {},
): Promise<string[]> {
  const asked: RootOperationNode[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isExplained(node)) asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = app.db.withPlugin(watch);
  // A query that was compiled before, and is cached, bypasses plugins.
  const executeQuery: typeof db.executeQuery = (query) => {
    const { query: node } = 'compile' in query ? query.compile() : query;
    if (isExplained(node)) asked.push(node);
    return app.db.executeQuery(query);
  };
  const watched = Object.assign(db, { executeQuery });
  if (!isKept) cacheOf(app.db)?.noteCommit([anyTable]);
  await work({ ...app, db: watched, slowReads: readHere(watched, allSlowReads) });
  const steps: string[] = [];
  for (const node of asked) {
    const { sql, parameters } = app.db.getExecutor().compileQuery(node, { queryId: 'explained' });
    const plan = await app.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    steps.push(...plan.rows.map((row) => row.detail));
  }
  return steps;
}
