/** Writes down who changed what, before and after, in the transaction that makes the change. */
import type { AppContext } from '../../context.ts';

export type Change = {
  /** The noun, as `slope`. */
  entity: string;
  entity_id: number | string;
  action: 'create' | 'update' | 'delete' | 'restore' | 'issue' | 'overlap' | 'confirm';
  /** The row as it was and as it is; only what differs is kept of an update. */
  before?: object | null;
  after?: object | null;
  /** Why, where the desk gave a reason. */
  note?: string;
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Of two states of a row, the fields that differ. */
function difference(before: object, after: object): { before: object; after: object } {
  const was = before as Record<string, unknown>;
  const is = after as Record<string, unknown>;
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => !same(was[key], is[key]));
  const pick = (row: Record<string, unknown>): object => Object.fromEntries(changed.map((key) => [key, row[key]]));
  return { before: pick(was), after: pick(is) };
}

const text = (state: object | null | undefined): string | null => (state ? JSON.stringify(state) : null);

/** Call it inside `inTransaction`, with the handed context, so that a change and its record stand or fall together. */
export async function recordChange(app: AppContext, change: Change): Promise<void> {
  const { caller } = app;
  const isUpdate = change.before && change.after;
  const { before, after } = isUpdate ? difference(change.before ?? {}, change.after ?? {}) : change;
  const isGuest = caller.admin === null && caller.source !== 'system';
  await app.db
    .insertInto('audit_log')
    .values({
      operation_id: caller.request_id,
      at: app.clock.nowText(),
      actor_id: caller.admin?.id ?? null,
      actor: caller.admin?.email ?? (isGuest ? 'guest' : 'system'),
      source: isGuest ? 'guest' : caller.source,
      entity: change.entity,
      entity_id: String(change.entity_id),
      action: change.action,
      before: text(before),
      after: text(after),
      note: change.note ?? null,
    })
    .execute();
}
