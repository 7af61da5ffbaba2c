/** Deletes old entries of the audit log, except those that the product itself reads. */

import { forgottenActor } from '@gerende/domain/audit/actions';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';

type Where = ExpressionBuilder<Database, 'audit_log'>;

/**
 * The creator of a booking distinguishes a guest's from the demo's, for which no message is sent; an entry by an
 * administrator for the school, its pages or its terms distinguishes them from the demo's.
 */
const isNeeded = (eb: Where) =>
  eb.or([
    eb.and([eb('entity', '=', 'booking'), eb('action', '=', 'create')]),
    eb('entity', 'in', ['school', 'school_profile', 'policy']),
  ]);

/** Whether a needed entry still has a person or values. */
const saysMore = (eb: Where) =>
  eb.or([eb('actor_id', 'is not', null), eb('before', 'is not', null), eb('after', 'is not', null)]);

export type OldLine = { id: number; isNeeded: boolean };

/** Entries per read; reads are repeated until none is left. */
const mostLines = 10_000;

async function selectOldLines(db: Db, before: string): Promise<OldLine[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('id')
    .select((eb) => eb.case().when(isNeeded(eb)).then(eb.lit(1)).else(eb.lit(0)).end().as('is_needed'))
    .where('at', '<', before)
    .where((eb) => eb.or([eb.not(isNeeded(eb)), saysMore(eb)]))
    .orderBy('at')
    .limit(mostLines)
    .execute();
  return rows.map(({ id, is_needed }) => ({ id, isNeeded: is_needed === 1 }));
}

/** The entries that the nightly run has to process, oldest first. */
export const oldLines = slowRead('old lines of the audit', selectOldLines);

/** Deletes entries; of those that are needed it removes only the account and the values. */
export async function endLines(db: Db, lines: readonly OldLine[]): Promise<void> {
  const idsOf = (needed: boolean): number[] => lines.filter(({ isNeeded }) => isNeeded === needed).map(({ id }) => id);
  const [gone, needed] = [idsOf(false), idsOf(true)];
  if (gone.length > 0) await db.deleteFrom('audit_log').where('id', 'in', gone).execute();
  if (needed.length > 0)
    await db
      .updateTable('audit_log')
      .set({ actor_id: null, before: null, after: null })
      // A guest's and the demo's keep who they are from.
      .set((eb) => ({ actor: eb.case().when('actor_id', 'is', null).then(eb.ref('actor')).else(forgottenActor).end() }))
      .where('id', 'in', needed)
      .execute();
}

async function countDueLines(db: Db, before: string): Promise<number> {
  const { total } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('at', '<', before)
    .where((eb) => eb.not(isNeeded(eb)))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The number of entries that the nightly run would delete. */
export const dueLines = slowRead('number of old lines of the audit', countDueLines, { isFirst: true });

/** @param day the first that stays @returns how many */
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
