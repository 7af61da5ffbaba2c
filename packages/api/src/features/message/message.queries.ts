/** Reads and writes of the outbox. */
import type { OutboxFilter } from '@gerende/domain/message/schema';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';

export type OutboxRow = Selectable<Database['outbox']>;

export type NewMessage = Insertable<Database['outbox']>;

const insertion = compiled((db, message: NewMessage) => db.insertInto('outbox').values(message).returning('id'));

/** @returns its id */
export const insertMessage = async (db: Db, message: NewMessage): Promise<Pick<OutboxRow, 'id'>> =>
  onlyRow(await insertion(db, message));

/**
 * Stores a message, or those to guest and school by one statement, whose ids nobody asks for: every booking that is made has
 * them.
 */
export const queueMessages = compiled(
  (db, one: NewMessage, other?: NewMessage) => db.insertInto('outbox').values(other ? [one, other] : [one]),
  { waits: false },
);

/** Changes a message that the transaction has queued. */
export const updateQueued = compiled(
  (db, { dedupe_key, ...columns }: Updateable<Database['outbox']> & Pick<OutboxRow, 'dedupe_key'>) =>
    db.updateTable('outbox').set(columns).where('dedupe_key', '=', dedupe_key),
  { waits: false },
);

export const updateMessage = async (
  db: Db,
  id: number,
  columns: Updateable<Database['outbox']>,
): Promise<OutboxRow | undefined> => (await update(db, { ...columns, id }))[0];

const update = compiled((db, { id, ...columns }: Updateable<Database['outbox']> & { id: number }) =>
  db.updateTable('outbox').set(columns).where('id', '=', id).returningAll(),
);

/** Stores the result of a claimed message, unless the claim has ended and another sender has taken the message over. */
export const settleMessage = (
  db: Db,
  { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>,
  columns: Updateable<Database['outbox']>,
): Promise<unknown> =>
  db
    .updateTable('outbox')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();

export const deleteMessage = (db: Db, id: number): Promise<unknown> =>
  db.deleteFrom('outbox').where('id', '=', id).execute();

/** A booking's messages, newest first. */
export const selectMessagesOf = compiled((db, bookingId: number) =>
  db.selectFrom('outbox').selectAll().where('booking_id', '=', bookingId).orderBy('id', 'desc'),
);

/** The messages of all lines of a party, newest first. */
export const selectMessagesOfParty = compiled((db, partyId: number) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('booking_id', 'in', (eb) =>
      eb
        .selectFrom('booking')
        .select('booking.id')
        .where((of) => of.or([of('booking.id', '=', partyId), of('booking.party_id', '=', partyId)])),
    )
    .orderBy('id', 'desc'),
);

/** Stored as `last_error` of a message that was not sent because it was no longer true; the screens have a sentence for it. */
export const noLongerTrue = 'no_longer_true';

/** Messages being sent count as queued; those that were dropped did not fail. */
const ofStatus = (db: Db, status: OutboxFilter['status']) =>
  db
    .selectFrom('outbox')
    .$if(status !== undefined, (query) =>
      query.where('status', 'in', status === 'queued' ? ['queued', 'sending'] : [status ?? 'sent']),
    )
    .$if(status === 'failed', (query) =>
      query.where((eb) => eb.or([eb('last_error', 'is', null), eb('last_error', '!=', noLongerTrue)])),
    );

/** A page of the outbox, newest first: found by ids alone, since sorting whole messages takes many times as long. */
export const selectMessages = (db: Db, { page, per_page, status }: OutboxFilter): Promise<OutboxRow[]> => {
  const ids = ofStatus(db, status)
    .select('id')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page);
  return db.selectFrom('outbox').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute();
};

export async function countMessages(db: Db, status: OutboxFilter['status']): Promise<number> {
  const { total } = await ofStatus(db, status)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const isDue = (db: Db, now: string) =>
  db
    .selectFrom('outbox')
    .select('id')
    // A message being sent is due again once its lease is over, because its sender must have crashed.
    .where('status', 'in', ['queued', 'sending'])
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1);

/**
 * Claims the next due message for one sender, inside a transaction: nobody else claims it, and the desk does not make it due again,
 * between finding and marking it.
 * @param until when another sender may take it if this one never reports a result
 */
export const claimMessage = (db: Db, now: string, until: string): Promise<OutboxRow | undefined> =>
  db
    .updateTable('outbox')
    .set((eb) => ({ status: 'sending', attempts: eb('attempts', '+', 1), next_attempt_at: until }))
    .where('id', '=', isDue(db, now))
    .returningAll()
    .executeTakeFirst();

/** When the next message is due; undefined when none is queued. */
export async function nextDue(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('next_attempt_at').as('at'))
    .where('status', 'in', ['queued', 'sending'])
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** The id of the message queued last; 0 when there is none. */
export async function newestMessage(db: Db): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Whether a message that was never tried is due after a moment: messages are due when they are queued. */
export async function isQueuedAhead(db: Db, moment: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'queued')
    .where('next_attempt_at', '>', moment)
    .where('attempts', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes waiting messages due at once.
 * @param leaseEnd end of a lease taken now; a later one was taken by a clock that is or was ahead
 */
export async function makeQueuedDue(db: Db, now: string, leaseEnd: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('status', '=', 'queued')
    .where('next_attempt_at', '>', now)
    .execute();
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: leaseEnd })
    .where('status', '=', 'sending')
    .where('next_attempt_at', '>', leaseEnd)
    .execute();
}

/**
 * Makes a sender that starts wait for those before it: what they claimed may be in flight for a lease from now on,
 * whatever end their clocks gave it.
 */
export const waitForClaimed = (db: Db, leaseEnd: string): Promise<unknown> =>
  db.updateTable('outbox').set({ next_attempt_at: leaseEnd }).where('status', '=', 'sending').execute();
