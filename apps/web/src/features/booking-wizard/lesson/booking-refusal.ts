/** What a refused or lost booking means for the guest: which fields to correct, which price to agree to, what to try. */
import type { GuestFormData } from '@gerende/domain/booking/guest-form';

export type FormField = keyof GuestFormData;

/** The booking's names on the wire, and the form's fields they came from. */
const fieldsOnTheWire: Record<string, FormField> = {
  customer_name: 'guestName',
  phone_number: 'phoneNumber',
  email: 'email',
  days_of_lesson: 'numberOfDays',
  number_of_orders: 'numberOfPeople',
  ability_level: 'abilityLevel',
  country_id: 'country',
  nominated_instructor_id: 'nominatedInstructor',
  operating_day: 'date',
  setting_time_id: 'lessonTime',
  has_transportation: 'hasTransportation',
  hotel_name: 'hotelName',
  age_group: 'ageGroup',
  referrer: 'referrer',
  referrer_instructor_name: 'referrerInstructorName',
  preferred_contact_method: 'preferredContactMethod',
  account_id: 'accountId',
};

export type FieldErrors = Partial<Record<FormField, string>>;

export type Refusal =
  /** Nothing was stored; these fields are wrong. Sentences are in the guest's language already. */
  | { kind: 'fields'; errors: FieldErrors; message: string }
  /** The sum is another one by now. */
  | { kind: 'price'; expectedFee: number }
  /** The token was not accepted: a fresh one may be. */
  | { kind: 'token'; message: string }
  /** The course or the slope is gone. */
  | { kind: 'gone' }
  /** The server said why, and no field is to blame. */
  | { kind: 'refused'; message: string }
  /** An earlier try under the same key, with other details, has been stored: nothing came of this one. */
  | { kind: 'arrived_before' }
  /** Nobody knows whether it arrived; the same press again never books twice. */
  | { kind: 'lost' };

type Answer = {
  httpStatus?: number;
  message?: string;
  fields?: Record<string, string[]>;
  extra?: Record<string, string | number>;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** @param error what the call was rejected with */
export function readRefusal(error: unknown): Refusal {
  const data = isRecord(error) && isRecord(error.data) ? (error.data as Answer) : undefined;
  // Whoever answers that it broke, or that the one behind it did, does not know what was stored before.
  if (!data?.message || (data.httpStatus ?? 0) >= 500) return { kind: 'lost' };
  const { message, fields = {}, extra } = data;
  if (typeof extra?.expected_fee === 'number') return { kind: 'price', expectedFee: extra.expected_fee };
  const errors: FieldErrors = {};
  for (const [name, [sentence]] of Object.entries(fields)) {
    const field = fieldsOnTheWire[name];
    if (field && sentence) errors[field] = sentence;
  }
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors, message };
  if (fields.course_id || fields.slope_id) return { kind: 'gone' };
  if (fields.recaptcha_token) return { kind: 'token', message: fields.recaptcha_token[0] ?? message };
  if (data.httpStatus === 409) return { kind: 'arrived_before' };
  return { kind: 'refused', message };
}

/** Fields whose refusal depends on another one: a change there makes it void. */
const dependents: Partial<Record<FormField, readonly FormField[]>> = {
  date: ['nominatedInstructor'],
  lessonTime: ['nominatedInstructor'],
  numberOfDays: ['date', 'nominatedInstructor'],
  numberOfPeople: ['date'],
  email: ['emailConfirmation'],
};

/** The fields whose refusal no longer holds when this one is changed. */
export const clearedBy = (field: FormField): readonly FormField[] => [field, ...(dependents[field] ?? [])];

export const withoutCleared = (errors: FieldErrors, field: FormField): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !clearedBy(field).includes(name as FormField)));
