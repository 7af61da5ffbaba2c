/** What the mails say that a deed has queued. */
import { expect } from 'vitest';
import type { LessonFacts } from '../../../features/message/message-facts.ts';
import { selectDays } from './lesson-views.ts';
import { bookingsOf, dbOf, type MoneyLife } from './money-life.ts';

/** The mails of a deed say of a booking what is stored afterwards. Call it after each: the next may change that. */
export async function agreeMails(life: MoneyLife): Promise<void> {
  const queued = await dbOf(life)
    .selectFrom('outbox')
    .select(['id', 'booking_id', 'kind', 'payload'])
    .where('id', '>', life.lastMail)
    .orderBy('id')
    .execute();
  if (queued.length === 0) return;
  const [bookings, days] = [await bookingsOf(life), await selectDays(life)];
  for (const { id, booking_id, kind, payload } of queued) {
    life.lastMail = id;
    const booking = bookings.find((each) => each.id === booking_id);
    const { facts, others = [] } = JSON.parse(payload) as { facts?: LessonFacts; others?: LessonFacts[] };
    // A mail with a paper says what is on the paper.
    if (!booking || facts?.fee === undefined) continue;
    for (const said of [facts, ...others]) {
      const row = bookings.find((each) => each.id === said.number);
      const own = days.filter((day) => day.booking_id === said.number).map((day) => `${day.date} ${day.start_time}`);
      expect([kind, said.number, said.fee, said.people]).toEqual([kind, row?.id, row?.fee, row?.number_of_orders]);
      if (row?.status === 'booked')
        expect([kind, said.number, said.days.map(({ date, from }) => `${date} ${from}`)]).toEqual([kind, row.id, own]);
    }
  }
}
