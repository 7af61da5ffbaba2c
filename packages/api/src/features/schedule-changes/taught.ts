/**
 * Decides on whose page a change shows. An audit row does not always say who taught before it, so who teaches which
 * booking on the days of those pages is remembered from the previous run.
 */
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { mostOwnDays } from '@gerende/domain/own-day/most-days';
import type { Db, Range } from '../../database/database.ts';
import { selectTaughtBookings, selectTeachersOf, type TaughtBooking } from './schedule-changes.queries.ts';

const shownDays = (today: PlainDate): Range => ({ from: today, to: addDays(today, mostOwnDays - 1) });

/** Who teaches bookings now. */
export type TaughtNow = { ids: readonly number[]; found: readonly TaughtBooking[] };

/** @param ids of bookings */
export const readTaught = async (db: Db, today: PlainDate, ids: readonly number[]): Promise<TaughtNow> => ({
  ids,
  found: ids.length === 0 ? [] : await selectTeachersOf(db, { ...shownDays(today), ids }),
});

export class Taught {
  #today: PlainDate | undefined;
  #teachers = new Map<number, Set<number>>();

  /** The instructors who taught a booking, as last remembered. */
  of(bookingId: number): readonly number[] {
    return [...(this.#teachers.get(bookingId) ?? [])];
  }

  /** Reads everything again at the first call, and when another day has begun. */
  async lookAt(db: Db, today: PlainDate): Promise<void> {
    if (today === this.#today) return;
    const found = await selectTaughtBookings(db, shownDays(today));
    this.#teachers = new Map();
    this.remember({ ids: [], found });
    this.#today = today;
  }

  /** The state that was read, which may be outdated by now: instructors who drop out of it were notified. */
  remember({ ids, found }: TaughtNow): void {
    for (const id of ids) this.#teachers.delete(id);
    for (const { booking_id, instructor_id } of found)
      this.#teachers.set(booking_id, (this.#teachers.get(booking_id) ?? new Set()).add(instructor_id));
  }
}
