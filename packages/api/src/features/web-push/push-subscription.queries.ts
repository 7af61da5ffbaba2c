/** Reads and writes of the push subscriptions of accounts' browsers. */
import type { Insertable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import type { PushTarget } from '../../platform/web-push/port.ts';
import { openAccounts } from '../staff-message/staff-message.queries.ts';

/** A browser has one, whoever is logged in there: it belongs to the account that subscribed last. */
export const storeSubscription = (db: Db, row: Insertable<Database['push_subscription']>): Promise<unknown> =>
  db
    .insertInto('push_subscription')
    .values(row)
    .onConflict((on) => on.column('endpoint').doUpdateSet(row))
    .execute();

/** All of an account except the most recently renewed ones. */
export const deleteBeyond = (db: Db, userId: string, most: number): Promise<unknown> =>
  db
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscription as kept')
        .select('kept.id')
        .where('kept.user_id', '=', userId)
        .orderBy('kept.renewed_at', 'desc')
        .orderBy('kept.id', 'desc')
        .limit(most),
    )
    .execute();

/** Those of all accounts that were not renewed since a moment. */
export const deleteNotRenewed = (db: Db, since: string): Promise<unknown> =>
  db.deleteFrom('push_subscription').where('renewed_at', '<', since).execute();

export const deleteSubscription = (db: Db, userId: string, endpoint: string): Promise<unknown> =>
  db.deleteFrom('push_subscription').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();

export type StoredTarget = PushTarget & { id: number };

/** Deletes one that is no longer valid, unless the browser has sent other keys for it meanwhile. */
export const deleteTarget = (db: Db, { id, p256dh, auth }: StoredTarget): Promise<unknown> =>
  db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .execute();

/** Those of the instructor's account with this address, if it may log in. @param since those renewed before that are over */
export const selectTargets = (db: Db, email: string, since: string): Promise<StoredTarget[]> =>
  openAccounts(db)
    .innerJoin('push_subscription', 'push_subscription.user_id', 'user.id')
    .clearSelect()
    .select(['push_subscription.id', 'endpoint', 'p256dh', 'auth'])
    .where('user.email', '=', email)
    .where('renewed_at', '>=', since)
    .orderBy('push_subscription.id')
    .execute();
