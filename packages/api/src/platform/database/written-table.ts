/** Which table a statement writes, so that what is cached of it is dropped. */
import {
  type CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  RawNode,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';

const nameOf = (node: OperationNode | undefined): string | undefined =>
  node && TableNode.is(node) ? node.table.identifier.name : undefined;

/** The table that a statement writes, or undefined for a read. */
export function writtenTable(query: RootOperationNode): string | undefined {
  if (InsertQueryNode.is(query)) return nameOf(query.into);
  if (UpdateQueryNode.is(query)) return nameOf(query.table);
  if (DeleteQueryNode.is(query)) return nameOf(query.from.froms[0]);
  return undefined;
}

const readsOnly = /^\s*(?:select|explain|savepoint|release|rollback|begin|commit)\b/i;

/** Whether it was written by hand and may write any table. */
export const isByHand = ({ query, sql }: CompiledQuery): boolean => RawNode.is(query) && !readsOnly.test(sql);
