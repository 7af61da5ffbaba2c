/**
 * Whose page a change shows on. A record of a change does not always say who taught before it, so who teaches which booking on the days of
 * those pages is remembered from the look before.
 */
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { mostOwnDays } from '@gerende/domain/own-day/schema';
import type { Db, Range } from '../../database/database.ts';
import { selectTaughtBookings, selectTeachersOf, type TaughtBooking } from './schedule-changes.queries.ts';

const shownDays = (today: PlainDate): Range => ({ from: today, to: addDays(today, mostOwnDays - 1) });

export class Taught {
  #today: PlainDate | undefined;
  readonly #teachers = new Map<number, Set<number>>();

  /** Reads all again where another day has begun, and at the first call. */
  async lookAt(db: Db, today: PlainDate): Promise<void> {
    if (today === this.#today) return;
    const found = await selectTaughtBookings(db, shownDays(today));
    this.#teachers.clear();
    this.#remember(found);
    this.#today = today;
  }

  /** Who taught these bookings as it was last read, and who teaches them now. @param ids of bookings that were changed */
  async ofChanged(db: Db, today: PlainDate, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const before = ids.flatMap((id) => [...(this.#teachers.get(id) ?? [])]);
    const found = await selectTeachersOf(db, { ...shownDays(today), ids });
    for (const id of ids) this.#teachers.delete(id);
    this.#remember(found);
    return new Set([...before, ...found.map(({ instructor_id }) => instructor_id)]);
  }

  #remember(found: readonly TaughtBooking[]): void {
    for (const { booking_id, instructor_id } of found)
      this.#teachers.set(booking_id, (this.#teachers.get(booking_id) ?? new Set()).add(instructor_id));
  }
}
