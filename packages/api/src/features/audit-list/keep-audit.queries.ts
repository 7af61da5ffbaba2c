/** Deletes old lines of the audit, but for those that the product itself reads. */
import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

type Where = ExpressionBuilder<Database, 'audit_log'>;

/**
 * Who made a booking tells a guest's from the demo's, which no message is sent to; that somebody has written the school, its pages or
 * its terms tells them from the demo's.
 */
const isNeeded = (eb: Where) =>
  eb.or([
    eb.and([eb('entity', '=', 'booking'), eb('action', '=', 'create')]),
    eb('entity', 'in', ['school', 'school_profile', 'policy']),
  ]);

/** Whether a needed line still says who or what. */
const saysMore = (eb: Where) =>
  eb.or([eb('actor_id', 'is not', null), eb('before', 'is not', null), eb('after', 'is not', null)]);

const oldLines = (db: Db, before: string, limit: number) =>
  db
    .selectFrom('audit_log')
    .select('id')
    .where('at', '<', before)
    .where((eb) => eb.not(isNeeded(eb)))
    .limit(limit);

/** @returns how many */
export async function deleteOld(db: Db, before: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_log')
    .where('id', 'in', oldLines(db, before, limit))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** @returns how many */
export async function blankNeeded(db: Db, before: string, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('audit_log')
    .set({ actor_id: null, before: null, after: null })
    .set((eb) => ({
      // A guest's and the demo's say which they are.
      actor: eb.case().when('actor_id', 'is', null).then(eb.ref('actor')).else('').end(),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('audit_log')
        .select('id')
        .where('at', '<', before)
        .where((eb) => isNeeded(eb))
        .where((eb) => saysMore(eb))
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** @param day the first that is kept @returns how many */
export async function deleteOldViews(db: Db, day: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('booking_view')
    .where((eb) =>
      eb(
        eb.refTuple('booking_id', 'day', 'actor_id'),
        'in',
        eb
          .selectFrom('booking_view')
          .select(['booking_id', 'day', 'actor_id'])
          .where('day', '<', day)
          .limit(limit)
          .$asTuple('booking_id', 'day', 'actor_id'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Lines that a night would delete. */
export async function countDue(db: Db, before: string): Promise<number> {
  const { total } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('at', '<', before)
    .where((eb) => eb.not(isNeeded(eb)))
    .executeTakeFirstOrThrow();
  return Number(total);
}
