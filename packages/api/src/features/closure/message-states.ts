/** The status of messages, by their ids. */
import type { OutboxStatus } from '@gerende/domain/message/schema';
import type { Db } from '../../database/database.ts';

export async function selectMessageStates(db: Db, ids: readonly number[]): Promise<Map<number, OutboxStatus>> {
  const rows = await db.selectFrom('outbox').select(['id', 'status']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}
