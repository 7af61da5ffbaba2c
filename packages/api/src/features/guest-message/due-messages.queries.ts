/** Finds the bookings for which a scheduled message may be due. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { addDays } from '@gerende/domain/calendar/plain-date';
import { type ExpressionBuilder, sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { compiled, type Database, type Db } from '../../database/database.ts';
import { openInvoices } from '../owed/due-day.queries.ts';
import { selectPolicies } from '../policy/policy.queries.ts';

/** A booking whose guest can be reached, and the day that the message is about. */
export type Candidate = { id: number; party_id: number | null; date: PlainDate };

/** `policy_id`: the terms that the booking agreed to. */
export type LessonCandidate = Candidate & { policy_id: number | null };

/** The demo's bookings were made by the system, for invented people. */
const madeBySystem = (eb: ExpressionBuilder<Database, 'booking'>) =>
  eb
    .selectFrom('audit_log')
    .select('audit_log.id')
    .where('entity', '=', 'booking')
    .where('entity_id', '=', sql<string>`cast(${sql.ref('booking.id')} as text)`)
    .where('action', '=', 'create')
    .where('source', '=', 'system');

const reachable = (db: Db) =>
  db
    .selectFrom('booking')
    .innerJoin('attendance', 'attendance.booking_id', 'booking.id')
    .select(['booking.id', 'booking.party_id', 'booking.policy_id'])
    .where('booking.status', '=', 'booked')
    .where('booking.email', '!=', '')
    .where((eb) => eb.not(eb.exists(madeBySystem(eb as unknown as ExpressionBuilder<Database, 'booking'>))));

type Within = { from: PlainDate; to: PlainDate };

/** Each day in a range on which a booked lesson is taught, both ends included. */
export const selectEachDay = (db: Db, { from, to }: Within): Promise<LessonCandidate[]> =>
  reachable(db)
    .select('attendance.date')
    .where('attendance.date', '>=', from)
    .where('attendance.date', '<=', to)
    .orderBy('booking.id')
    .execute();

/**
 * Booked lessons that begin or end in a range of days, both ends included.
 * @param edge which end of the lesson is checked
 */
export async function selectCandidates(
  db: Db,
  edge: 'first' | 'last',
  { from, to }: Within,
): Promise<LessonCandidate[]> {
  const edgeOf = edge === 'first' ? 'min' : 'max';
  return reachable(db)
    .select((eb) => eb.fn<string>(edgeOf, ['attendance.date']).as('date'))
    .where(
      'booking.id',
      'in',
      db
        .selectFrom('attendance')
        .innerJoin('lesson', 'lesson.id', 'attendance.lesson_id')
        .select('attendance.booking_id')
        .where('lesson.date', '>=', from)
        .where('lesson.date', '<=', to),
    )
    .groupBy(['booking.id', 'booking.party_id', 'booking.policy_id'])
    .having((eb) => eb.fn<string>(edgeOf, ['attendance.date']), '>=', from)
    .having((eb) => eb.fn<string>(edgeOf, ['attendance.date']), '<=', to)
    .orderBy('booking.id')
    .execute();
}

/**
 * Booked lessons with an open invoice that is due in a range of days, both ends included. The invoices are found first,
 * by their day: starting from the bookings, all booked ones would be read every minute.
 */
async function selectDueCandidates(db: Db, { from, to }: { from: PlainDate; to: PlainDate }): Promise<Candidate[]> {
  const due = openInvoices(db).where('invoice.due_on', '>=', from).where('invoice.due_on', '<=', to);
  return db
    .selectFrom(due.select(['booking_id', 'due_on']).as('due'))
    .innerJoin('booking', 'booking.id', 'due.booking_id')
    .select(['booking.id', 'booking.party_id'])
    .select((eb) => eb.fn.max<string>('due.due_on').as('date'))
    .where('booking.id', 'in', due.select('invoice.booking_id'))
    .where('booking.status', '=', 'booked')
    .where('booking.email', '!=', '')
    .where((eb) => eb.not(eb.exists(madeBySystem(eb as unknown as ExpressionBuilder<Database, 'booking'>))))
    .groupBy(['booking.id', 'booking.party_id'])
    .orderBy('booking.id')
    .execute();
}

/** Payments that guests had ordered and that failed, earliest first. @param since an instant */
export const selectFailedOrders = compiled((db, since: string) =>
  db
    .selectFrom('checkout')
    .select(['id', 'party_id', 'updated_at'])
    .where('status', '=', 'failed')
    .where('updated_at', '>', since)
    .orderBy('id'),
);

/** The most keys of one query. */
const atOnce = 500;

/** Which of the keys a message was stored under. */
export async function selectStoredKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const stored = new Set<string>();
  for (let at = 0; at < keys.length; at += atOnce) {
    const rows = await db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('dedupe_key', 'in', keys.slice(at, at + atOnce))
      .execute();
    for (const { dedupe_key } of rows) stored.add(dedupe_key);
  }
  return stored;
}

/** As an invoice or their terms say; both ends included. */
export async function owingCandidates(
  { db }: AppContext,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<Candidate[]> {
  const found = await selectDueCandidates(db, { from, to });
  for (const { id, balance_days } of await selectPolicies(db)) {
    const lessons = { from: addDays(from, balance_days), to: addDays(to, balance_days) };
    for (const each of await selectCandidates(db, 'first', lessons))
      if (each.policy_id === id) found.push({ ...each, date: addDays(each.date, -balance_days) });
  }
  return found;
}
