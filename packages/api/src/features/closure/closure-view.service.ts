/** A closure as the desk works on it: each booking with its plan, and changes of the plan. */

import { addDays } from '@gerende/domain/calendar/plain-date';
import { closedHoursOn, isClosed } from '@gerende/domain/closed-hours/rules';
import { lessFor } from '@gerende/domain/closure/rules';
import type { ClosedDay, ClosureAnswer, ClosureDetails, MoveTo, PlanAnswers } from '@gerende/domain/closure/schema';
import { groupBy } from '@gerende/domain/group-by';
import { invoiceNumber } from '@gerende/domain/invoice/rules';
import { readerLanguage } from '@gerende/domain/language/rules';
import { partyOf } from '@gerende/domain/party/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { slopeNamed, withNames } from '../booking/booking-names.queries.ts';
import { selectOpenClosures } from '../closed-hours/closed-hours.queries.ts';
import { selectLostDays } from '../closed-hours/untaught.queries.ts';
import { invoicesToCorrect } from '../invoice/correct-invoice.service.ts';
import { selectDaysOfBookings } from '../lesson/lesson-day.queries.ts';
import { type BookedDay, countRequestsIn, selectMessageStates, updateWaiting } from './closure.queries.ts';
import { type Answer, checkInForce, closureRow, readAnswers, refreshClosure, toClosure } from './closure.service.ts';
import { nextMoves, type ToMove } from './move-choices.service.ts';
import { datesOf, touchedDays } from './touched-days.ts';

/** The waiting bookings with their closed days and the dates of all. */
async function movables(
  app: AppContext,
  answers: readonly Answer[],
  touched: ReadonlyMap<number, BookedDay[]>,
): Promise<ToMove[]> {
  const waiting = answers.filter(({ state }) => state === 'waiting');
  const ids = waiting.map(({ booking }) => booking.id);
  const own = groupBy(await selectDaysOfBookings(app.db, ids), (day) => day.booking_id);
  return waiting.map(({ booking }) => ({
    booking,
    days: touched.get(booking.id) ?? [],
    own: (own.get(booking.id) ?? []).map(({ date }) => date),
  }));
}

const planned = ({ row }: Answer): MoveTo | null =>
  row.move_dates === null ? null : { dates: datesOf(row.move_dates), time_id: row.move_time_id };

/** What one row shows. `next`: where it could be moved; undefined if nowhere. */
async function toAnswer(
  app: AppContext,
  answer: Answer,
  days: readonly BookedDay[],
  next: MoveTo | undefined,
  message: ClosureAnswer['message'],
): Promise<ClosureAnswer> {
  const { row, booking, state } = answer;
  const { course, slope } = await withNames(app.db, booking);
  const shown = days.length > 0 ? days : datesOf(row.dates).map((date) => ({ date, from: '00:00', to: '24:00' }));
  return {
    booking_id: booking.id,
    party_id: partyOf(booking),
    customer_name: booking.customer_name,
    language: readerLanguage(booking),
    phone_number: booking.phone_number,
    has_email: booking.email !== '',
    course: course.name_translations,
    slope: slope.name_translations,
    days: shown.map(({ date, from, to }) => ({ date, from, to })),
    days_of_lesson: booking.days_of_lesson,
    people: booking.number_of_orders,
    less: row.amount ?? (state === 'waiting' ? lessFor(booking.fee, booking.days_of_lesson, days.length) : 0),
    plan: row.plan,
    move_to: planned(answer) ?? next ?? null,
    state,
    told_at: row.told_at,
    message,
    answered_at: row.answered_at,
    answered_by: row.answered_by,
  };
}

/** The invoices of changed bookings that now differ from them: above all those of moved lessons. */
async function wrongInvoices(app: AppContext, answers: readonly Answer[]): Promise<ClosureDetails['invoices']> {
  const changed = answers.filter(({ state }) => state === 'moved' || state === 'credit' || state === 'refunded');
  const ids = changed.map(({ booking }) => booking.id);
  const rows = ids.length === 0 ? [] : await invoicesToCorrect(app, ids);
  return rows.map(({ id, booking_id, number }) => ({ id, booking_id, number: invoiceNumber(number) }));
}

/** @throws not_found */
export async function readClosure(app: AppContext, id: number): Promise<ClosureDetails> {
  const closure = await closureRow(app, id);
  await refreshClosure(app, closure);
  const answers = await readAnswers(app, closure);
  const touched = await touchedDays(app, closure);
  // Planned ones hold their places first.
  const toMove = closure.state === 'open' ? await movables(app, answers, touched) : [];
  const next = await nextMoves(app, toMove);
  const messages = await selectMessageStates(
    app.db,
    answers.flatMap(({ row }) => row.message_id ?? []),
  );
  const shown: ClosureAnswer[] = [];
  for (const answer of answers) {
    const { booking, row } = answer;
    const message = row.message_id === null ? null : (messages.get(row.message_id) ?? null);
    shown.push(await toAnswer(app, answer, touched.get(booking.id) ?? [], next.get(booking.id), message));
  }
  return {
    ...(await toClosure(app, closure, answers)),
    answers: shown,
    requests: await countRequestsIn(app.db, closure),
    invoices: await wrongInvoices(app, answers),
  };
}

/**
 * Plans the same for several bookings that have got no message yet: those that cannot be moved stay as they are.
 * @returns how many could not be moved
 * @throws not_found; conflict when it is open again
 */
export const planAnswers = (app: AppContext, { id, booking_ids, plan }: PlanAnswers): Promise<{ unmoved: number }> =>
  inTransaction(app, async (app) => {
    const closure = await closureRow(app, id);
    checkInForce(closure);
    const answers = await readAnswers(app, closure);
    const isOpen = ({ row, state }: Answer): boolean => state === 'waiting' && row.told_at === null;
    const chosen = answers.filter((answer) => isOpen(answer) && booking_ids.includes(answer.booking.id));
    // Others that are already planned keep their places.
    const moving = answers.filter((each) => isOpen(each) && (each.row.plan === 'move' || chosen.includes(each)));
    const next =
      plan === 'move'
        ? await nextMoves(app, await movables(app, moving, await touchedDays(app, closure)))
        : new Map<number, MoveTo>();
    let unmoved = 0;
    for (const { row } of chosen) {
      const to = next.get(row.booking_id);
      if (plan === 'move' && !to) unmoved += 1;
      else
        await updateWaiting(app.db, row, {
          plan,
          move_dates: to ? to.dates.join(',') : null,
          move_time_id: to ? to.time_id : null,
        });
    }
    return { unmoved };
  });

/** What is closed on the days of a range, and which lesson days that takes. */
export async function closedDays(app: AppContext, { from, to }: { from: string; to: string }): Promise<ClosedDay[]> {
  const days: ClosedDay[] = [];
  const taken = await selectLostDays(app.db, { from, to });
  for (const closure of await selectOpenClosures(app.db)) {
    const slope = await slopeNamed(app.db, closure.slope_id);
    for (
      let date = closure.from_date > from ? closure.from_date : from;
      date <= closure.to_date && date <= to;
      date = addDays(date, 1)
    ) {
      const hours = closedHoursOn(closure, date);
      if (!hours) continue;
      const lost = taken.flatMap(({ booking_id, day_number, from, ...day }) =>
        day.date === date && isClosed(closure, { ...day, from }) ? [{ booking_id, day_number, from }] : [],
      );
      days.push({ ...hours, date, closure_id: closure.id, slope, reason: closure.reason, lost });
    }
  }
  return days;
}
