/** Reads of the requests that wait for a place or for the school's answer. */
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import type { Db } from '../../database/database.ts';

/** Their ids, the oldest request first. */
export async function selectOpenRequests(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('status', '=', 'requested')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function countOpenRequests(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'requested')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** First day and length of each open request, with the number of equal ones. */
export const selectRequestedDays = (db: Db) =>
  db
    .selectFrom('booking')
    .select((eb) => ['date', 'days_of_lesson', eb.fn.countAll<number>().as('requests')])
    .where('status', '=', 'requested')
    .groupBy(['date', 'days_of_lesson'])
    .execute();

/** Open requests whose first lesson day was before `today`. */
export async function selectPastRequests(db: Db, today: PlainDate): Promise<number[]> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('status', '=', 'requested')
    .where('date', '<', today)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Open requests that begin after `today` and wait for a place, in the order they were made. */
const waiting = (db: Db, today: PlainDate) =>
  db
    .selectFrom('booking')
    .where('booking.status', '=', 'requested')
    .where('booking.date', '>', today)
    .orderBy('booking.created_at')
    .orderBy('booking.id');

/** The ones among those that never got an offer: nobody gets a second automatic one. */
export async function selectNeverOffered(db: Db, today: PlainDate): Promise<number[]> {
  const rows = await waiting(db, today)
    .select('booking.id')
    .where('booking.email', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('place_offer').select('id').whereRef('booking_id', '=', 'booking.id'))),
    )
    .execute();
  return rows.map((row) => row.id);
}

type Asked = { id: number; created_at: string; date: PlainDate; days_of_lesson: number };

/** The most days of a lesson. */
const mostDays = 30;

/**
 * The ones among those made before this one for some of its days that still wait: without an offer that is open or was
 * refused.
 */
export async function selectEarlierOnes(db: Db, today: PlainDate, asked: Asked): Promise<number[]> {
  const last = addDays(asked.date, asked.days_of_lesson - 1);
  const rows = await waiting(db, today)
    .select(['booking.id', 'booking.date', 'booking.days_of_lesson'])
    .where((eb) =>
      eb.or([
        eb('booking.created_at', '<', asked.created_at),
        eb.and([eb('booking.created_at', '=', asked.created_at), eb('booking.id', '<', asked.id)]),
      ]),
    )
    .where('booking.date', '<=', last)
    .where('booking.date', '>', addDays(asked.date, -mostDays))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('place_offer')
            .select('id')
            .whereRef('booking_id', '=', 'booking.id')
            .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', 'in', ['declined', 'expired'])])),
        ),
      ),
    )
    .execute();
  return rows.filter((row) => addDays(row.date, row.days_of_lesson - 1) >= asked.date).map((row) => row.id);
}
