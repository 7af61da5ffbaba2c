/** Reads of one booking's audit log. */
import type { Db } from '../../database/database.ts';

/** Latest first, one more than the limit to know whether there are earlier ones. */
export const selectBookingLog = (db: Db, bookingId: number, limit: number, before: number | null) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'source', 'action', 'before', 'after', 'note'])
    .where('entity', '=', 'booking')
    .where('entity_id', '=', String(bookingId))
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
