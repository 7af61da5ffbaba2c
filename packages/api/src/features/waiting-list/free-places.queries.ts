/** Reads of the audit log: whether a place may have become free. */
import type { BookingAction } from '@gerende/domain/audit/actions';
import { compiled, type Db } from '../../database/database.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';

/** Its id, 0 without rows. */
export const selectLastAuditRow = async (db: Db): Promise<number> => (await lastAuditRows(db))[0]?.id ?? 0;

const lastAuditRows = compiled((db) => db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1));

/** Changes of bookings that take places or concern none. */
const takingActions: BookingAction[] = ['create', 'accept', 'confirm', 'overlap', 'offer'];
const unrelatedEntities = [
  'user',
  'session',
  'message',
  'invoice',
  'course_price',
  'schedule_tag',
  'school',
  'school_profile',
  'school_theme',
];

/** @returns the last row of the audit log, and whether a change after the given one may have freed a place */
export async function lookAfter(db: Db, after: number): Promise<{ last: number; mayHaveFreed: boolean }> {
  const { last, freeing } = onlyRow(await changesAfter(db, after));
  return { last: last ?? after, mayHaveFreed: freeing > 0 };
}

const changesAfter = compiled((db, after: number) =>
  db
    .selectFrom('audit_log')
    .select((eb) => [
      eb.fn.max('id').$castTo<number | null>().as('last'),
      eb.fn
        .count<number>('id')
        .filterWhere('entity', 'not in', unrelatedEntities)
        .filterWhere(eb.or([eb('entity', '!=', 'booking'), eb('action', 'not in', takingActions)]))
        .as('freeing'),
    ])
    .where('id', '>', after),
);
