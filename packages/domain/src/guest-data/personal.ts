/** The personal data in a booking and in its audit rows (docs/privacy.md). */
import { BookingColumns, bookingColumns } from '../booking/schema.ts';
import { isRecord } from '../is-record.ts';

/** Replaces the name of an erased guest: a booking and an invoice must have one. */
export const erasedName = '—';

type Named = Pick<BookingColumns, 'customer_name' | 'email' | 'phone_number'>;

/** Whether a booking no longer names its guest; nothing may be written about them any more. */
export const isErased = (booking: Named): boolean =>
  booking.customer_name === erasedName && booking.email === '' && booking.phone_number === '';

const takes = (name: keyof BookingColumns, value: unknown): boolean =>
  BookingColumns.shape[name].safeParse(value).success;

/**
 * Columns of a booking that are set to null: every optional text, except the language of the lesson. Name, e-mail and
 * phone number are required.
 */
export const erasedFields: readonly (keyof BookingColumns)[] = bookingColumns.filter(
  (name) => name !== 'lesson_language' && takes(name, null) && takes(name, erasedName),
);

/** The fields by which a change of an erased booking would store something about its guest again. */
export function fieldsOfErased<Row extends Named & Record<keyof BookingColumns, unknown>>(
  before: Row,
  after: Row,
): (keyof BookingColumns)[] {
  const personal: (keyof BookingColumns)[] = ['customer_name', 'email', 'phone_number', ...erasedFields];
  return isErased(before) ? personal.filter((name) => before[name] !== after[name]) : [];
}

/** Keys in audit rows whose values the guest entered, or that were written about the guest. */
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

/** A row without personal data: the keys stay, so that it still says what was changed. */
export const withoutPerson = (record: unknown): unknown => {
  if (Array.isArray(record)) return record.map(withoutPerson);
  if (!isRecord(record)) return record;
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, personalKeys.has(key) ? null : withoutPerson(value)]),
  );
};
