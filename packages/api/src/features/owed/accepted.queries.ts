/** When requests were accepted: from then on they are booked, and owe what their terms say. */
import type { Db } from '../../database/database.ts';

/** The instants by booking; bookings that never were requests are not included. */
export async function selectAccepted(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_log')
    .select(['entity_id', (eb) => eb.fn.max('at').as('at')])
    .where('entity', '=', 'booking')
    .where('entity_id', 'in', ids.map(String))
    .where('action', '=', 'accept')
    .groupBy('entity_id')
    .execute();
  return new Map(rows.map(({ entity_id, at }) => [Number(entity_id), at]));
}
