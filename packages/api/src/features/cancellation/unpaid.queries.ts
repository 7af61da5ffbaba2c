/** Unpaid bookings whose terms may cancel them. */
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { owing } from '../booking-list/owed.queries.ts';

/** @param from the first lesson is on this day or later */
export const selectUnpaid = (db: Db, policies: readonly number[], from: string) =>
  db
    .selectFrom('booking')
    .select(['id', 'party_id', 'policy_id', 'fee', 'date', 'created_at'])
    .where(sql<boolean>`${owing} = 1`)
    .where('date', '>=', from)
    .where('status', '=', 'booked')
    .where('policy_id', 'in', policies)
    .orderBy('date')
    .orderBy('id')
    .execute();
