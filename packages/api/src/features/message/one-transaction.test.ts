/** Messages of one transaction: one to each reader, about all that it has changed. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { book, bookingWith } from '../../testing/guest-booking.ts';
import { isOnPostgres } from '../../testing/test-database.ts';
import { school } from '../../testing/test-school.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { queueBookingMessages } from './queue-messages.ts';
import { payloadOf } from './store-message.ts';

async function queueStored(app: AppContext, id: number, kind: 'confirmed' | 'changed' | 'cancelled'): Promise<void> {
  const booking = await selectStoredBooking(app.db, id);
  if (!booking) throw new Error(`no booking ${id}`);
  await queueBookingMessages(app, { booking, days: await selectLessonDays(app.db, id) }, kind);
}

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  await desk.t.app.db.updateTable('school').set({ email_sender: 'lessons@gerende.example' }).execute();
});

const stored = () => desk.t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const queued = async (): Promise<string[]> =>
  (await stored()).map(
    (row) => `${row.kind} ${payloadOf(row).audience} ${row.recipient} (${row.language}) #${row.sequence} ${row.status}`,
  );
const clear = () => desk.t.app.db.deleteFrom('outbox').execute();

describe('one transaction', () => {
  const app = () => ({ ...desk.t.app, caller: { ...desk.t.app.caller, source: 'trpc' as const } });

  it('queues one message to each reader, however many changes it makes', async () => {
    const id = await desk.book({ notify_guest: false });
    await clear();
    await inTransaction(app(), async (app) => {
      await queueStored(app, id, 'changed');
      await queueStored(app, id, 'changed');
      await queueStored(app, id, 'cancelled');
    });
    expect((await queued()).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'cancelled guest',
      'cancelled school',
    ]);
  });

  it('that makes a booking and changes it at once reports it as made', async () => {
    const id = await desk.book({ notify_guest: false });
    await clear();
    await inTransaction(app(), async (app) => {
      await queueStored(app, id, 'confirmed');
      await queueStored(app, id, 'changed');
    });
    expect((await stored()).map(({ kind }) => kind)).toEqual(['confirmed', 'confirmed']);
  });

  it('that changes the address and the language after the lesson sends the message there, in that language', async () => {
    const id = await desk.book();
    await clear();
    await inTransaction(app(), async (app) => {
      await queueStored(app, id, 'changed');
      await app.db
        .updateTable('booking')
        .set({ email: 'new@example.com', language: 'ja' })
        .where('id', '=', id)
        .execute();
      await queueStored(app, id, 'changed');
    });
    expect((await queued())[0]).toBe('changed guest new@example.com (ja) #0 queued');
  });

  it('that is rolled back leaves unchanged the messages that share its commit', async () => {
    for (const nominated_instructor_id of [null, school.instructor.aoki])
      await book(desk.t, 'REST', bookingWith({ nominated_instructor_id }));
    await clear();
    const guests = { ...desk.t.app, caller: { ...desk.t.app.caller, source: 'rest' as const } };
    const change = (id: number) => inTransaction(guests, (app) => queueStored(app, id, 'changed'));
    const [lost, ...kept] = await Promise.allSettled([
      inTransaction(guests, async (app) => {
        await queueStored(app, 1, 'changed');
        throw new Error('rolled back');
      }),
      change(2),
      change(1),
    ]);
    expect([lost?.status, ...kept.map((each) => each.status)]).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    const queued = (await stored()).map((row) => `${row.booking_id} ${payloadOf(row).audience}`);
    // On PostgreSQL either of two that wait may be next.
    expect(isOnPostgres ? queued.toSorted().reverse() : queued).toEqual(
      isOnPostgres ? ['2 school', '2 guest', '1 school', '1 guest'] : ['2 guest', '2 school', '1 guest', '1 school'],
    );
  });

  it('that fails queues nothing', async () => {
    const id = await desk.book();
    await clear();
    const failing = inTransaction(app(), async (app) => {
      await queueStored(app, id, 'changed');
      throw new Error('the desk changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(await queued()).toEqual([]);
  });
});
