/** When the personal data of a booking is no longer needed (docs/privacy.md). */
import { addMonths, monthOf, type PlainDate } from '../calendar/plain-date.ts';

/**
 * A guest whose last lesson was before this day is to be erased: as many months back as the data is stored, the 28th at
 * most, which every month has.
 */
export function keptFrom(today: PlainDate, months: number): PlainDate {
  const month = addMonths(monthOf(today), -months);
  const day = today.slice(8);
  return day <= '28' ? `${month}-${day}` : `${month}-28`;
}
