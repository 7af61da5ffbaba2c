/** Reads of the audit log: whether a place may have become free. */
import type { BookingAction } from '@gerende/domain/audit/actions';
import { compiled, type Db } from '../../database/database.ts';

/** Changes of bookings that take places or do not affect any. */
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

/** Whether a change after this row of the audit log may have freed a place. */
export const mayHaveFreedPlace = async (db: Db, after: number): Promise<boolean> =>
  (await freeingChanges(db, after)).length > 0;

const freeingChanges = compiled((db, after: number) =>
  db
    .selectFrom('audit_log')
    .select('id')
    .where('id', '>', after)
    .where('entity', 'not in', unrelatedEntities)
    .where((eb) => eb.or([eb('entity', '!=', 'booking'), eb('action', 'not in', takingActions)]))
    .limit(1),
);
