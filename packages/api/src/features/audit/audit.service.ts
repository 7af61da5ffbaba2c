/** Writes an audit row for each change, in the transaction that makes the change. */
import type { AuditAction, AuditEntity } from '@gerende/domain/audit/actions';
import type { Insertable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { compiled, type Database } from '../../database/database.ts';

export type Change = {
  /** The noun, such as `slope`. */
  entity: AuditEntity;
  entity_id: number | string;
  action: AuditAction;
  /** The row before and after; of an update only the fields that differ are stored. */
  before?: object | null;
  after?: object | null;
  /** The desk's reason, if it gave one. */
  note?: string;
  /** When it happened, if that was earlier; an instant as text. */
  at?: string;
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields in which two states of a row differ. */
function difference(before: object, after: object): { before: object; after: object } {
  const was = before as Record<string, unknown>;
  const is = after as Record<string, unknown>;
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => !same(was[key], is[key]));
  const pick = (row: Record<string, unknown>): object => Object.fromEntries(changed.map((key) => [key, row[key]]));
  return { before: pick(was), after: pick(is) };
}

const text = (state: object | null | undefined): string | null => (state ? JSON.stringify(state) : null);

const insertChange = compiled((db, row: Insertable<Database['audit_log']>) => db.insertInto('audit_log').values(row), {
  waits: false,
});

/**
 * Call it inside `inTransaction`, with the transaction's context, so that a change and its audit row succeed or fail
 * together.
 */
export async function recordChange(app: AppContext, change: Change): Promise<void> {
  const { caller } = app;
  const isUpdate = change.before && change.after;
  const { before, after } = isUpdate ? difference(change.before ?? {}, change.after ?? {}) : change;
  const isGuest = caller.admin === null && caller.source !== 'system';
  await insertChange(app.db, {
    operation_id: caller.request_id,
    at: change.at ?? app.clock.nowText(),
    actor_id: caller.admin?.id ?? null,
    actor: caller.admin?.email ?? (isGuest ? 'guest' : 'system'),
    source: isGuest ? 'guest' : caller.source,
    entity: change.entity,
    entity_id: String(change.entity_id),
    action: change.action,
    before: text(before),
    after: text(after),
    note: change.note ?? null,
  });
}
