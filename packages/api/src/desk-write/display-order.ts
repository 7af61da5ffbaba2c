/** The order in which guests and the desk see the rows of a noun, as the desk sets it. */
import { renumbered } from '@gerende/domain/display-order/rules';
import type { Reorder } from '@gerende/domain/display-order/schema';
import { DomainError, invalidFields } from '@gerende/domain/errors';
import type { AppContext } from '../context/context.ts';
import { type Db, inTransaction } from '../database/database.ts';
import { updateVersioned } from '../database/rows.ts';
import { recordChange } from '../features/audit/audit.service.ts';
import { type Deletable, unknownIds } from './desk-write.ts';

/** Nouns with a display order. */
type Orderable = Exclude<Deletable, 'setting_time'>;

const orderedRows = (db: Db, table: Orderable) =>
  db
    .selectFrom(table)
    .select(['id', 'display_order', 'version'])
    .where('deleted_at', 'is', null)
    .orderBy('display_order')
    .orderBy('id')
    .execute();

/** Whether the rows that were shown are still in that order; rows created or deleted since then do not matter. */
function isInOrder(rows: readonly { id: number }[], seen: readonly number[]): boolean {
  const now = rows.map(({ id }) => id);
  const shown = seen.filter((id) => now.includes(id));
  return now.filter((id) => shown.includes(id)).every((id, index) => id === shown[index]);
}

/**
 * Puts the named rows first, in this order; the others follow in their own order. Versions are not checked, but they
 * rise: an open edit of a row that moves becomes a conflict.
 * @throws invalid on `ids` that name no live row; conflict when somebody else has changed the order since it was read
 */
export function reorderRows(app: AppContext, table: Orderable, { ids, seen }: Reorder): Promise<void> {
  return inTransaction(app, async (app) => {
    if ((await unknownIds(app.db, table, ids)).length > 0) throw invalidFields({ ids: 'errors:unknownRow' });
    const rows = await orderedRows(app.db, table);
    if (seen && !isInOrder(rows, seen)) throw new DomainError('conflict', 'errors:rowChanged');
    const changes = renumbered(rows, ids);
    for (const { id, ...before } of rows) {
      const display_order = changes.get(id);
      if (display_order === undefined) continue;
      const after = { display_order, version: before.version + 1 };
      await updateVersioned(app.db, table, id, { display_order });
      await recordChange(app, { entity: table, entity_id: id, action: 'update', before, after });
    }
  });
}
