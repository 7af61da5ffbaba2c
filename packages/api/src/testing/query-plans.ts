/** How the database goes about what a use case asks of it: the plans of its statements. */
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, SelectQueryNode } from 'kysely';
import type { AppContext } from '../context.ts';

/**
 * Runs the use case and explains each statement by which it read. (The plan of a write names checks of references that
 * are not made unless one is broken.)
 * @returns the steps of all plans, as `SEARCH booking USING INTEGER PRIMARY KEY (rowid=?)`
 */
export async function plansOf(app: AppContext, work: (app: AppContext) => Promise<unknown>): Promise<string[]> {
  const asked: RootOperationNode[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (SelectQueryNode.is(node)) asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = app.db.withPlugin(watch);
  // A query that was written before, and is kept, meets no plugin any more.
  const executeQuery: typeof db.executeQuery = (query) => {
    const { query: node } = 'compile' in query ? query.compile() : query;
    if (SelectQueryNode.is(node)) asked.push(node);
    return app.db.executeQuery(query);
  };
  await work({ ...app, db: Object.assign(db, { executeQuery }) });
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
