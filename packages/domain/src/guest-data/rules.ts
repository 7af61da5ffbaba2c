/** What is the person's in a booking and in the records about it, and when it is no longer needed (docs/privacy.md). */
import { addMonths, monthOf, type PlainDate } from '../calendar/plain-date.ts';
import { isRecord } from '../is-record.ts';

/** Stands where the name of an erased guest stood: a booking and an invoice must have one. */
export const erasedName = '—';

/** Columns of a booking that are set to null; name, e-mail and phone number cannot be. */
export const erasedFields = ['hotel_name', 'account_id', 'admin_notes', 'referrer_instructor_name'] as const;

/** Keys of records that hold what the person told, or what was written about them. */
const personalKeys: ReadonlySet<string> = new Set([
  ...erasedFields,
  'customer_name',
  'email',
  'phone_number',
  'recipient',
  'guest',
  'payload',
  'last_error',
]);

/** A record without the person: the keys stay, so that it still says what was changed. */
export const withoutPerson = (record: unknown): unknown => {
  if (Array.isArray(record)) return record.map(withoutPerson);
  if (!isRecord(record)) return record;
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, personalKeys.has(key) ? null : withoutPerson(value)]),
  );
};

/**
 * The day before which a last lesson must lie for the guest's data to be due: as many months back as they are kept, the
 * 28th at most, which every month has.
 */
export function keptFrom(today: PlainDate, months: number): PlainDate {
  const month = addMonths(monthOf(today), -months);
  const day = today.slice(8);
  return day <= '28' ? `${month}-${day}` : `${month}-28`;
}
