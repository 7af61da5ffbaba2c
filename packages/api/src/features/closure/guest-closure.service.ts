/** What a guest has to choose on their own page for lessons that a closed slope affects. */

import { lessFor } from '@gerende/domain/closure/rules';
import type { ClosedOfBooking, MoveTo } from '@gerende/domain/closure/schema';
import { notFound } from '@gerende/domain/errors';
import type { AppContext } from '../../context/context.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { slopeNamed } from '../booking/booking-names.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectOpenClosures } from '../closed-hours/closed-hours.queries.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import type { ClosedTold } from '../message/closure-text.ts';
import { selectAllSettingTimes } from '../setting-time/setting-time.queries.ts';
import { type AnswerRow, type BookedDay, type ClosureRow, selectClosureAnswersOf } from './closure.queries.ts';
import { choicesOf } from './move-choices.service.ts';
import { touchedDays } from './touched-days.ts';

/** A lesson about which the guest was asked and has not answered. */
export type Question = {
  closure: ClosureRow;
  booking: StoredBooking;
  days: BookedDay[];
  /** The reduction of the fee in yen when these days are given up. */
  less: number;
};

/** The lessons that wait for an answer, whether their guest has got the message or will. @param bookings all of the party */
export async function waitingOf(
  app: AppContext,
  bookings: readonly StoredBooking[],
  isAsked: (row: AnswerRow) => boolean = () => true,
): Promise<Question[]> {
  const party = bookings.filter(({ status }) => status === 'booked');
  const rows = await selectClosureAnswersOf(
    app.db,
    party.map(({ id }) => id),
  );
  const asked = rows.filter((row) => row.state === 'waiting' && isAsked(row));
  if (asked.length === 0) return [];
  const questions: Question[] = [];
  for (const closure of await selectOpenClosures(app.db)) {
    const touched = asked.some(({ closure_id }) => closure_id === closure.id)
      ? await touchedDays(app, closure)
      : new Map<number, BookedDay[]>();
    for (const booking of party) {
      const days = touched.get(booking.id);
      if (days && asked.some((row) => row.closure_id === closure.id && row.booking_id === booking.id))
        questions.push({ closure, booking, days, less: lessFor(booking.fee, booking.days_of_lesson, days.length) });
    }
  }
  return questions;
}

/**
 * The lessons about which a party was asked. Before the desk's message there is nothing to answer.
 * @param bookings all of the party
 */
export const questionsOf = (app: AppContext, bookings: readonly StoredBooking[]): Promise<Question[]> =>
  waitingOf(app, bookings, ({ told_at }) => told_at !== null);

/** What of a booking cannot be taught and waits for an answer, as the desk reads it on the booking. @throws not_found */
export async function closuresOfBooking(app: AppContext, bookingId: number): Promise<ClosedOfBooking[]> {
  const booking = await selectStoredBooking(app.db, bookingId);
  if (!booking) throw notFound('errors:bookingNotFound');
  const told = await questionsOf(app, [booking]);
  return (await waitingOf(app, [booking])).map(({ closure: { id }, days }) => ({
    closure_id: id,
    dates: days.map(({ date }) => date),
    is_told: told.some(({ closure }) => closure.id === id),
  }));
}

/** A choice with its hours. */
export type ShownChoice = MoveTo & { from: string; to: string };

export async function shownChoices(app: AppContext, { booking, days }: Question): Promise<ShownChoice[]> {
  const own = (await selectLessonDays(app.db, booking.id)).map(({ date }) => date);
  const times = await selectAllSettingTimes(app.db);
  const [first] = days;
  return (await choicesOf(app, { booking, days, own })).map((choice) => {
    const time = times.find(({ id }) => id === choice.time_id);
    return { ...choice, from: time?.duration_from ?? first?.from ?? '', to: time?.duration_to ?? first?.to ?? '' };
  });
}

/** What is closed, as messages say it. */
export async function closedTold(app: AppContext, { closure }: Question): Promise<ClosedTold> {
  const { from_date, start_time, to_date, end_time } = closure;
  const slope = await slopeNamed(app.db, closure.slope_id);
  return { slope: slope?.name_translations ?? null, from_date, start_time, to_date, end_time };
}
