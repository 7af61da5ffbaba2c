/** Reads the query plans of the statements of a use case. */
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, SelectQueryNode, UpdateQueryNode } from 'kysely';
import type { AppContext } from '../context/context.ts';
import { readHere } from '../database/slow-reads.ts';
import { cacheOf } from '../platform/cache/cache.ts';
import { anyTable } from '../platform/cache/tables.ts';
import { allSlowReads } from '../server/reader/all-slow-reads.ts';
import { isOnPostgres } from './test-database.ts';

/** The plans of other writes contain checks of references that only run when one is violated. */
const isExplained = (node: RootOperationNode): boolean => SelectQueryNode.is(node) || UpdateQueryNode.is(node);

/** The placeholder of a value in a query that is compiled once. */
const isGap = (value: unknown): boolean => typeof value === 'string' && /^<\d+>#?$/.test(value);

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] };

const stepsIn = (node: PlanNode): string[] => [
  ...(node['Relation Name']
    ? [`${node['Node Type'] === 'Seq Scan' ? 'SCAN' : 'SEARCH'} ${node['Relation Name']} ${node['Index Name'] ?? ''}`]
    : []),
  ...(node.Plans ?? []).flatMap(stepsIn),
];

/**
 * For a small table PostgreSQL reads all rows although an index would do: here only where there is none. Sorting then
 * replaces the order of an index.
 */
async function stepsOnPostgres(app: AppContext, query: string, parameters: readonly unknown[]): Promise<string[]> {
  // A commit of hand-written statements would clear the cache.
  const db = await app.db.startTransaction().execute();
  await db.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
  const values = parameters.map((value) => (isGap(value) ? null : value));
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain (format json) ${query}`, values),
  );
  await db.rollback().execute();
  return (JSON.parse(rows[0]?.['QUERY PLAN'] ?? '[]') as { Plan: PlanNode }[]).flatMap(({ Plan }) => stepsIn(Plan));
}

/**
 * Runs the use case and explains each of its statements that read or update.
 * @param options.isKept whether cached values may be used
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
    if (isOnPostgres) {
      steps.push(...(await stepsOnPostgres(app, sql, parameters)));
      continue;
    }
    const plan = await app.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    steps.push(...plan.rows.map((row) => row.detail));
  }
  return steps;
}
