/** The order in which guests and the desk see the rows of a noun, as the desk sets it. */
import { renumbered } from '@gerende/domain/display-order/rules';
import { invalidFields } from '@gerende/domain/errors';
import type { AppContext } from '../context/context.ts';
import { type Db, inTransaction } from '../database/database.ts';
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

/**
 * Puts the named rows first, in this order; the others follow in their own order. Versions are not checked, but they
 * rise: an open edit of a row that moves becomes a conflict.
 * @param ids each once
 * @throws invalid on `ids` that name no live row
 */
export function reorderRows(app: AppContext, table: Orderable, ids: readonly number[]): Promise<void> {
  return inTransaction(app, async (app) => {
    if ((await unknownIds(app.db, table, ids)).length > 0) throw invalidFields({ ids: 'errors:unknownRow' });
    const rows = await orderedRows(app.db, table);
    const changes = renumbered(rows, ids);
    for (const { id, ...before } of rows) {
      const display_order = changes.get(id);
      if (display_order === undefined) continue;
      const after = { display_order, version: before.version + 1 };
      await app.db.updateTable(table).set(after).where('id', '=', id).execute();
      await recordChange(app, { entity: table, entity_id: id, action: 'update', before, after });
    }
  });
}
