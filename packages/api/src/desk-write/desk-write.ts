/** What every write of the desk shares: one transaction, a version check, and an audit row. */
import type { AuditEntity } from '@gerende/domain/audit/actions';
import { DomainError } from '@gerende/domain/errors';
import type { AppContext } from '../context/context.ts';
import { type Db, inTransaction } from '../database/database.ts';
import { updateVersioned } from '../database/rows.ts';
import { recordChange } from '../features/audit/audit.service.ts';

type Versioned = { version: number };

/** @throws conflict when the edit is based on another version than the stored one */
export function checkVersion(stored: Versioned, begunFrom: number | undefined): void {
  if (begunFrom !== undefined && begunFrom !== stored.version) throw new DomainError('conflict', 'errors:rowChanged');
}

export type Save<Row extends Versioned> = {
  /** The noun, such as `slope`. */
  entity: AuditEntity;
  /** Id of the row to update; undefined for a new one. */
  id?: number | undefined;
  /** The version the edit is based on, if the caller knows it. */
  version?: number | undefined;
  /** Reads a live row as the desk sees it. @throws not_found */
  read: (app: AppContext, id: number) => Promise<Row>;
  /**
   * Inserts the row, or updates it to the version after `before`.
   * @returns its id
   */
  write: (app: AppContext, before: Row | undefined) => Promise<number>;
  /** What else happens when a stored row changes, in the same transaction and after the write. */
  follow?: Follow<Row> | undefined;
};

/** @param before the row as it was */
export type Follow<Row> = (app: AppContext, before: Row) => Promise<void>;

/** `saveRow` within the caller's own transaction. */
export async function saveRowWithin<Row extends Versioned>(app: AppContext, save: Save<Row>): Promise<Row> {
  const before = save.id === undefined ? undefined : await save.read(app, save.id);
  if (before) checkVersion(before, save.version);
  const id = await save.write(app, before);
  const after = await save.read(app, id);
  const action = before ? 'update' : 'create';
  await recordChange(app, { entity: save.entity, entity_id: id, action, before, after });
  if (before) await save.follow?.(app, before);
  return after;
}

/**
 * Creates or updates a row.
 * @throws not_found, conflict, and whatever the write finds wrong
 * @returns it as stored
 */
export const saveRow = <Row extends Versioned>(app: AppContext, save: Save<Row>): Promise<Row> =>
  inTransaction(app, (app) => saveRowWithin(app, save));

/** Nouns whose rows are marked as deleted and never removed. */
export type Deletable = 'category' | 'course' | 'instructor' | 'setting_time' | 'slope';

/** The ids that belong to no live row and are not among `own`, the ids to which the row refers already. */
export async function unknownIds(
  db: Db,
  table: Deletable,
  ids: readonly number[],
  own: readonly number[] = [],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const live = await db.selectFrom(table).select('id').where('id', 'in', ids).where('deleted_at', 'is', null).execute();
  const known = new Set([...own, ...live.map((row) => row.id)]);
  return ids.filter((id) => !known.has(id));
}

/**
 * Removes a row from every list and picker; whatever refers to it still shows its name (rest-v1 conventions).
 * @param read returns a live row as the desk sees it; throws not_found, so a second delete does too
 */
export function deleteRow<Row extends object>(
  app: AppContext,
  table: Deletable,
  id: number,
  read: (app: AppContext, id: number) => Promise<Row>,
  follow?: Follow<Row>,
): Promise<void> {
  return inTransaction(app, async (app) => {
    const before = await read(app, id);
    await updateVersioned(app.db, table, id, { deleted_at: app.clock.nowText() });
    await recordChange(app, { entity: table, entity_id: id, action: 'delete', before });
    await follow?.(app, before);
  });
}
