/**
 * The last plan of each day, from which the next question about that day begins (decision 0030). Nothing keeps it in step
 * with the database: an old plan costs time, not correctness.
 */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import type { Witness } from '@gerende/domain/teachable/day';

/** More than a season. */
const maxDays = 400;

export class DayPlans {
  readonly #plans = new Map<PlainDate, Witness>();

  find(date: PlainDate): Witness | undefined {
    return this.#plans.get(date);
  }

  remember(date: PlainDate, plan: Witness): void {
    if (this.#plans.size >= maxDays && !this.#plans.has(date)) this.#plans.clear();
    this.#plans.set(date, plan);
  }
}
