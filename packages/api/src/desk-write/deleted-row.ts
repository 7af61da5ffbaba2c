/** Lists the rows that the desk deleted and restores one with everything that belongs to it. */
import type { DeletedRow, RestoredRow, StillDeleted } from '@gerende/domain/deleted-row/schema';
import { DomainError, notFound } from '@gerende/domain/errors';
import type { AppContext } from '../context/context.ts';
import { type Db, inTransaction, isUniqueViolation } from '../database/database.ts';
import { nameColumns } from '../database/row-names.ts';
import { updateVersioned } from '../database/rows.ts';
import { recordChange } from '../features/audit/audit.service.ts';
import type { Deletable } from './desk-write.ts';

type Row = Record<string, string | number | null>;

const deletedRows = (db: Db, table: Deletable) =>
  db
    .selectFrom(table)
    .selectAll()
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc');

/** Deleted rows of a noun, latest deletion first. */
export async function listDeleted(app: AppContext, table: Deletable): Promise<DeletedRow[]> {
  const [en, ja, zh] = nameColumns[table];
  const rows: Row[] = await deletedRows(app.db, table).execute();
  const text = (row: Row, column: string): string => String(row[column] ?? '');
  return rows.map((row) => ({
    id: Number(row.id),
    name_translations: { en: text(row, en), ja: text(row, ja), zh: text(row, zh) },
    deleted_at: String(row.deleted_at),
  }));
}

async function markLive(db: Db, table: Deletable, id: number): Promise<void> {
  try {
    await updateVersioned(db, table, id, { deleted_at: null });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('conflict', 'errors:restoreTaken');
    throw error;
  }
}

export type Restore = {
  /** Reads a live row as the desk sees it. */
  read: (app: AppContext, id: number) => Promise<object>;
  /** The deleted rows that this row refers to and without which guests cannot find it. */
  stillDeleted?: (db: Db, id: number) => Promise<StillDeleted[]>;
};

/**
 * Puts a deleted row back into every list and picker and raises its version. What belongs to it (days, prices, levels)
 * was retained; what it refers to is not restored with it.
 * @throws not_found where no deleted row has the id; conflict where a live row has taken what must be unique
 */
export function restoreRow(
  app: AppContext,
  table: Deletable,
  id: number,
  { read, stillDeleted }: Restore,
): Promise<RestoredRow> {
  return inTransaction(app, async (app) => {
    const deleted = await deletedRows(app.db, table).where('id', '=', id).executeTakeFirst();
    if (!deleted) throw notFound('errors:notDeleted');
    await markLive(app.db, table, id);
    await recordChange(app, { entity: table, entity_id: id, action: 'restore', after: await read(app, id) });
    return { id, still_deleted: stillDeleted ? await stillDeleted(app.db, id) : [] };
  });
}
