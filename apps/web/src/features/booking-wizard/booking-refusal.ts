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
  /** Nobody knows whether it arrived; the same press again never books twice. */
  | { kind: 'lost' };

type Answer = { message?: string; fields?: Record<string, string[]>; extra?: Record<string, string | number> };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** @param error what the call was rejected with */
export function readRefusal(error: unknown): Refusal {
  const data = isRecord(error) && isRecord(error.data) ? (error.data as Answer) : undefined;
  if (!data?.message) return { kind: 'lost' };
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
  return { kind: 'refused', message };
}
