/** What is the person's in a booking and in the records about it (docs/privacy.md). */
import { BookingColumns, bookingColumns } from '../booking/schema.ts';
import { isRecord } from '../is-record.ts';

/** Stands where the name of an erased guest stood: a booking and an invoice must have one. */
export const erasedName = '—';

const takes = (name: keyof BookingColumns, value: unknown): boolean =>
  BookingColumns.shape[name].safeParse(value).success;

/**
 * Columns of a booking that are set to null: every text that may be left out, but for the language of the lesson. Name, e-mail
 * and phone number cannot be left out.
 */
export const erasedFields: readonly (keyof BookingColumns)[] = bookingColumns.filter(
  (name) => name !== 'lesson_language' && takes(name, null) && takes(name, erasedName),
);

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
  'participants',
  'words',
  'shown_name',
  'guest_note',
  'teaching_note',
]);

/** A record without the person: the keys stay, so that it still says what was changed. */
export const withoutPerson = (record: unknown): unknown => {
  if (Array.isArray(record)) return record.map(withoutPerson);
  if (!isRecord(record)) return record;
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, personalKeys.has(key) ? null : withoutPerson(value)]),
  );
};
