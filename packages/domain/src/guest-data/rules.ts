/** When what is the person's in a booking is no longer needed (docs/privacy.md). */
import { addMonths, monthOf, type PlainDate } from '../calendar/plain-date.ts';

/**
 * The day before which a last lesson must lie for the guest's data to be due: as many months back as they are stored, the
 * 28th at most, which every month has.
 */
export function keptFrom(today: PlainDate, months: number): PlainDate {
  const month = addMonths(monthOf(today), -months);
  const day = today.slice(8);
  return day <= '28' ? `${month}-${day}` : `${month}-28`;
}
