/** Reads of the audit log: the parties whose debt may have changed. */
import { partyOf } from '@gerende/domain/party/rules';
import { compiled, type Db } from '../../database/database.ts';

const changes = compiled((db, after: number) =>
  db
    .selectFrom('audit_log')
    .select(['entity', 'entity_id'])
    .distinct()
    .where('id', '>', after)
    .where('entity', 'in', ['booking', 'school']),
);

/**
 * The parties whose bookings or payments were changed after this row of the audit log.
 * @returns undefined for all, as when the school has changed what is paid online
 */
export async function selectChangedParties(db: Db, after: number): Promise<number[] | undefined> {
  const rows = await changes(db, after);
  if (rows.some(({ entity }) => entity === 'school')) return undefined;
  if (rows.length === 0) return [];
  const ids = rows.map(({ entity_id }) => Number(entity_id));
  const bookings = await db.selectFrom('booking').select(['id', 'party_id']).where('id', 'in', ids).execute();
  return [...new Set(bookings.map(partyOf))];
}
