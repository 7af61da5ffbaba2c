/** How long a place is offered (decision 0037). */
import type { PlainDate } from '../calendar/plain-date.ts';

const hour = 3_600_000;

type Offered = {
  hours: number;
  /** First lesson day. */
  date: PlainDate;
  /** The school's day at an instant. */
  dayAt: (milliseconds: number) => PlainDate;
};

/**
 * When an offer made now ends: after its hours, and in any case before the first lesson day begins at the school.
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970, or undefined when less than an hour is left
 */
export function offerEnd(now: number, { hours, date, dayAt }: Offered): number | undefined {
  for (let left = hours; left >= 1; left -= 1) {
    const end = now + left * hour;
    if (dayAt(end) < date) return end;
  }
  return undefined;
}
