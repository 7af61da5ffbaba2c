/** Inserts another write in the middle of a piece of work: after it has read, and before it writes based on that. */
import type { KyselyPlugin, QueryId } from 'kysely';
import type { AppContext } from '../context/context.ts';
import type { Database } from '../database/database.ts';

/**
 * @param table after which of its reads the other write happens, before that read is answered: the first read, if none
 * is named
 * @returns the app for the work that is overtaken
 */
export function overtaken(app: AppContext, table: keyof Database, act: () => Promise<unknown>, read = 1): AppContext {
  const asked = new Set<QueryId>();
  let left = read;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes(`"name":"${table}"`)) asked.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      if (asked.has(queryId)) left -= 1;
      if (asked.delete(queryId) && left === 0) await act();
      return result;
    },
  };
  return { ...app, db: app.db.withPlugin(plugin) };
}
