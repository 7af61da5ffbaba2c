/** What must be true after each action of a life. */
import { BookingListing } from '@gerende/domain/booking-list/schema';
import { clash, isTaught } from '@gerende/domain/lesson/lesson-day';
import { isWhole } from '@gerende/domain/testing/teaching-day';
import { expect } from 'vitest';
import { readTeachingDays } from '../../../features/teachable/teachable.service.ts';
import { storedDays } from '../../../testing/lesson-days.ts';
import { appOf, type Life, type Line, linesOf, type Model, owedOf, type Party } from './life.ts';

/** The stored days and the sent messages: a refused action must change none of them. */
export async function snapshot(life: Life): Promise<string> {
  const { db } = appOf(life);
  const all = (table: 'booking' | 'attendance' | 'lesson' | 'lesson_cell' | 'payment' | 'invoice' | 'place_offer') =>
    db.selectFrom(table).selectAll().execute();
  const outbox = await db.selectFrom('outbox').select('id').orderBy('id').execute();
  const stored = [await all('booking'), await all('attendance'), await all('lesson'), await all('lesson_cell')];
  return JSON.stringify([stored, await all('payment'), await all('invoice'), await all('place_offer'), outbox]);
}

/** The dates on which not every lesson can have an instructor, found by brute force. */
export async function untaughtDates(life: Life): Promise<string[]> {
  const days = await readTeachingDays(appOf(life).db, { from: '2026-12-20', to: '2026-12-31' });
  return [...days].filter(([, day]) => day.lessons.length > 0 && !isWhole(day)).map(([date]) => date);
}

/** The yen that the provider has moved for a party, by the ledger; each entry matches one of the provider's own, once. */
async function onlineOf({ desk, stripe }: Life, party: Party): Promise<number> {
  const { payments } = await desk.trpc.admin.payment.list({ booking_id: party.id });
  const online = payments.filter(({ provider }) => provider !== null);
  const references = online.map(({ kind, provider_reference }) => `${kind} ${provider_reference}`);
  expect(new Set(references).size, 'each once').toBe(references.length);
  for (const { kind, amount, provider_reference } of online) {
    const { intents, refunds } = stripe.books;
    const moved =
      kind === 'payment'
        ? intents.find(({ id, status }) => id === provider_reference && status === 'succeeded')
        : refunds.find(({ id, status }) => id === provider_reference && status === 'succeeded');
    expect(moved?.amount, `${kind} ${provider_reference}`).toBe(amount);
  }
  return online.reduce((sum, { kind, amount }) => (kind === 'payment' ? sum + amount : sum - amount), 0);
}

async function agreeMoney(model: Model, life: Life): Promise<void> {
  const { data } = (await life.desk.trpc.admin.booking.list(BookingListing.parse({ per_page: 200 }))).toJSON();
  expect(data.length, 'no booking is unknown').toBe(linesOf(model).length);
  for (const party of model.parties) {
    const owed = party.lines.reduce((sum, line) => sum + owedOf(line), 0);
    const paid = party.atDesk + (await onlineOf(life, party));
    const ledger = await life.desk.trpc.admin.payment.list({ booking_id: party.id });
    const { owed: owes, paid: has, balance } = ledger;
    expect({ owes, has, balance }).toEqual({ owes: owed, has: paid, balance: owed - paid });
    expect(paid, 'never more is given back than was paid').toBeGreaterThanOrEqual(0);
    const isSettled = owed <= paid && paid > 0;
    for (const line of party.lines) {
      const row = data.find(({ id }) => id === line.id);
      expect(row).toMatchObject({ status: line.status, fee: line.fee, party_paid: paid, party_balance: owed - paid });
      if (line.status === 'booked') expect([line.id, row?.invoice_status === 'Paid']).toEqual([line.id, isSettled]);
      if (line.status === 'canceled') expect(row?.invoice_status).toBe('Canceled');
    }
  }
}

/** No instructor teaches two lessons at once, and exactly the booked bookings have lessons. */
async function agreeDays(model: Model, life: Life): Promise<void> {
  const { db } = appOf(life);
  const days = (await storedDays(db)).filter(isTaught);
  const sold = days.flatMap((one) =>
    days.filter((other) => other.lesson_id > one.lesson_id && clash(one, other)).map((other) => [one, other]),
  );
  expect(sold, 'no place is sold twice').toEqual([]);
  const live = await db
    .selectFrom('attendance')
    .select('booking_id')
    .where('canceled', '=', 0)
    .orderBy('booking_id')
    .execute();
  const booked = linesOf(model).filter(({ status }) => status === 'booked');
  expect(live.map(({ booking_id }) => booking_id).sort()).toEqual(booked.map(({ id }) => id).sort());
  const held = await db.selectFrom('lesson_cell').select('lesson_id').distinct().execute();
  const taught = days.filter(({ instructor_id }) => instructor_id !== null).map(({ lesson_id }) => lesson_id);
  expect(held.map(({ lesson_id }) => lesson_id).sort()).toEqual(taught.sort());
}

async function agreePapers(model: Model, life: Life): Promise<void> {
  const rows = await appOf(life).db.selectFrom('invoice').selectAll().orderBy('number').execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  const sumOf = ({ id }: Line) => rows.reduce((sum, row) => (row.booking_id === id ? sum + row.amount : sum), 0);
  for (const line of linesOf(model)) {
    const hasPapers = rows.some(({ booking_id }) => booking_id === line.id);
    if (hasPapers && !line.isTakenUp) expect([line.id, sumOf(line)]).toEqual([line.id, owedOf(line)]);
  }
}

export async function agree(model: Model, life: Life): Promise<void> {
  await agreeMoney(model, life);
  await agreeDays(model, life);
  await agreePapers(model, life);
  expect(new Set(life.sent).size, 'each message is sent once').toBe(life.sent.length);
}
