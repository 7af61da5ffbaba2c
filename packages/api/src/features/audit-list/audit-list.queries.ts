/** Reads pages of the audit log, latest first, and the names of the rows that it is about. */
import type { AuditActors } from '@gerende/domain/audit/schema';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

export type AuditRow = Selectable<Database['audit_log']>;
export type ViewRow = Selectable<Database['booking_view']>;

/** The filter in terms of the tables. */
export type Wanted = {
  kind: 'changed' | 'taken';
  who?: string | undefined;
  /** Ids of the bookings of the guest that was searched for. */
  bookings?: readonly number[] | undefined;
  /** Instants: the beginning of the first day, and the end of the last. */
  from?: string | undefined;
  before?: string | undefined;
  entity?: string | undefined;
  /** The last entry of the previous page. */
  after?: { at: string; id: number } | undefined;
};

type Where = ExpressionBuilder<Database, 'audit_log'>;

/** Files with guests' data. The index begins with the entity; there are few entries of these three. */
const isTaken = (eb: Where) =>
  eb.and([eb('entity', 'in', ['download', 'backup', 'guest']), eb('action', 'in', ['download', 'export'])]);

/** Entries about the bookings themselves, their guest, papers and reviews. */
function isAbout(eb: Where, bookings: readonly number[]) {
  const ids = bookings.map(String);
  const of = (table: 'invoice' | 'review' | 'guest_note') =>
    eb
      .selectFrom(table)
      .select(sql<string>`cast(${sql.ref(`${table}.id`)} as text)`.as('id'))
      .where(`${table}.booking_id`, 'in', bookings);
  return eb.or([
    eb.and([eb('entity', 'in', ['booking', 'guest']), eb('entity_id', 'in', ids)]),
    eb.and([eb('entity', '=', 'invoice'), eb('entity_id', 'in', of('invoice'))]),
    eb.and([eb('entity', '=', 'review'), eb('entity_id', 'in', of('review'))]),
    eb.and([eb('entity', '=', 'guest_note'), eb('entity_id', 'in', of('guest_note'))]),
  ]);
}

/** An account by its id; guests and the server have none. */
const isBy = (eb: Where, who: string) =>
  who === 'guest' || who === 'system'
    ? eb.and([eb('actor_id', 'is', null), eb('actor', '=', who)])
    : eb('actor_id', '=', who);

export function selectLines(db: Db, wanted: Wanted, limit: number): Promise<AuditRow[]> {
  const { kind, who, bookings, from, before, entity, after } = wanted;
  let query = db
    .selectFrom('audit_log')
    .selectAll()
    .where((eb) => (kind === 'taken' ? isTaken(eb) : eb.not(isTaken(eb))));
  if (who !== undefined) query = query.where((eb) => isBy(eb, who));
  if (bookings) query = query.where((eb) => isAbout(eb, bookings));
  if (from !== undefined) query = query.where('at', '>=', from);
  if (before !== undefined) query = query.where('at', '<', before);
  if (entity !== undefined) query = query.where('entity', '=', entity);
  if (after) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export type WantedViews = {
  who?: string | undefined;
  bookings?: readonly number[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: Pick<ViewRow, 'day' | 'booking_id' | 'actor_id'> | undefined;
};

export function selectViews(
  db: Db,
  { who, bookings, from, to, after }: WantedViews,
  limit: number,
): Promise<ViewRow[]> {
  let query = db.selectFrom('booking_view').selectAll();
  if (who !== undefined) query = query.where('actor_id', '=', who);
  if (bookings) query = query.where('booking_id', 'in', bookings);
  if (from !== undefined) query = query.where('day', '>=', from);
  if (to !== undefined) query = query.where('day', '<=', to);
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('day', 'booking_id', 'actor_id'), '<', eb.tuple(after.day, after.booking_id, after.actor_id)),
    );
  return query.orderBy('day', 'desc').orderBy('booking_id', 'desc').orderBy('actor_id', 'desc').limit(limit).execute();
}

/** Accounts ordered by address. */
export const selectActors = (db: Db): Promise<AuditActors> =>
  db.selectFrom('user').select(['id', 'email']).orderBy('email').execute();

export const selectGuests = (db: Db, ids: readonly number[]): Promise<{ id: number; customer_name: string }[]> =>
  db.selectFrom('booking').select(['id', 'customer_name']).where('id', 'in', ids).execute();

/** The booking of each paper, review and note. */
export const selectBookingsOf = (
  db: Db,
  table: 'invoice' | 'review' | 'guest_note',
  ids: readonly number[],
): Promise<{ id: number; booking_id: number }[]> =>
  db.selectFrom(table).select(['id', 'booking_id']).where('id', 'in', ids).execute();
