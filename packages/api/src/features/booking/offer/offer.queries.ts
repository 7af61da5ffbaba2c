/** Reads and writes of place offers, and of the requests that wait for a place. */
import type { BookingAction } from '@gerende/domain/audit/actions';
import type { OfferOutcome } from '@gerende/domain/booking/offer-schema';
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { addDays } from '@gerende/domain/calendar/plain-date';
import type { Insertable, Selectable } from 'kysely';
import { compiled, type Database, type Db } from '../../../database.ts';

export type OfferRow = Selectable<Database['place_offer']>;

export const insertOffer = (db: Db, row: Insertable<Database['place_offer']>): Promise<OfferRow> =>
  db.insertInto('place_offer').values(row).returningAll().executeTakeFirstOrThrow();

export const selectOfferByToken = (db: Db, token_hash: string): Promise<OfferRow | undefined> =>
  db
    .selectFrom('place_offer')
    .innerJoin('guest_link', 'guest_link.offer_id', 'place_offer.id')
    .selectAll('place_offer')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();

export const selectOpenOffer = (db: Db, booking_id: number): Promise<OfferRow | undefined> =>
  db
    .selectFrom('place_offer')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** The offers of these bookings, the latest last. */
export const selectOffersOf = (db: Db, booking_ids: readonly number[]): Promise<OfferRow[]> =>
  db.selectFrom('place_offer').selectAll().where('booking_id', 'in', booking_ids).orderBy('id').execute();

export const updateEndedOffer = (db: Db, id: number, ended_at: string, outcome: OfferOutcome): Promise<unknown> =>
  db.updateTable('place_offer').set({ ended_at, outcome }).where('id', '=', id).where('ended_at', 'is', null).execute();

/** Bookings with an open offer that has expired at `now`, or whose first lesson day is not after `today`. */
export async function selectExpiredOffers(db: Db, now: string, today: PlainDate): Promise<number[]> {
  const rows = await db
    .selectFrom('place_offer')
    .innerJoin('booking', 'booking.id', 'place_offer.booking_id')
    .select('booking_id')
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('booking.date', '<=', today)]))
    .orderBy('place_offer.id')
    .execute();
  return rows.map((row) => row.booking_id);
}

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

/** Of those, the ones that never got an offer: nobody is asked again by the program. */
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

/** Most days of a lesson. */
const mostDays = 30;

/** Of those, the ones made before this one for some of its days that wait still: without an offer that is open or was refused. */
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
