/** What a refused or lost booking means for the guest: fields to correct, a new price to accept, or another attempt. */
import { emptyGuestForm } from '@gerende/domain/guest-booking/draft';
import { isRecord } from '@gerende/domain/is-record';
import type { FieldErrors, FormField } from './field-errors.ts';

/** Fields of the request that come from a form field with another name. */
const formFieldOf: Record<string, FormField> = {
  customer_name: 'guestName',
  days_of_lesson: 'numberOfDays',
  number_of_orders: 'numberOfPeople',
  country_id: 'country',
  nominated_instructor_id: 'nominatedInstructor',
  operating_day: 'date',
  setting_time_id: 'lessonTime',
};

const isFormField = (name: string): name is FormField => name in emptyGuestForm;

/** The form's field that a field of the request comes from, if it does. */
function formField(full: string): FormField | undefined {
  // Each field of each person has a name (`participants.0.age`), which the form marks by itself.
  const [name = ''] = full.split('.');
  const same = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return formFieldOf[name] ?? (isFormField(same) ? same : undefined);
}

export type Refusal =
  /** Nothing was stored: there is no place, and the guest has not agreed to send a request to the school. */
  | { kind: 'full' }
  /** Nothing was stored; these fields are wrong. The sentences are in the guest's language. */
  | { kind: 'fields'; errors: FieldErrors; message: string }
  /** The price has changed. */
  | { kind: 'price'; expectedFee: number }
  /** The token was refused: another attempt with a new one may succeed. */
  | { kind: 'token'; message: string }
  /** The course or the slope no longer exists. */
  | { kind: 'gone' }
  /** The server stated a reason that is about no field. */
  | { kind: 'refused'; message: string }
  /** An earlier attempt with the same idempotency key but other details was stored; this one was not. */
  | { kind: 'arrived_before' }
  /** It is not known whether the booking was stored; pressing again never books twice. */
  | { kind: 'lost' };

type Answer = {
  httpStatus?: number;
  message?: string;
  fields?: Record<string, string[]>;
  extra?: Record<string, unknown>;
};

/** Our server's own response while nothing can be stored; a gateway's response has no message of ours. */
const cannotStore = 503;

const answerIn = (error: unknown): Answer | undefined =>
  isRecord(error) && isRecord(error.data) ? (error.data as Answer) : undefined;

/** Of several lessons that are booked at once, the field of one (`lines.1.date`) and its index. */
function ofLine(name: string): { line: number; field: string } | undefined {
  const [, line, field] = /^lines\.(\d+)\.(.+)$/.exec(name) ?? [];
  return line !== undefined && field !== undefined ? { line: Number(line), field } : undefined;
}

/** The index of the refused lesson; the first of them if several were refused, and 0 if none is named. */
export function lineOfRefusal(error: unknown): number {
  const { fields = {}, extra } = answerIn(error) ?? {};
  if (typeof extra?.line === 'number') return extra.line;
  const named = Object.keys(fields).flatMap((name) => ofLine(name)?.line ?? []);
  return named.length === 0 ? 0 : Math.min(...named);
}

/** The fields of the refused lesson and of the guest, by their names in a request for one lesson. */
function fieldsOf(error: unknown): Record<string, string[]> {
  const refused = lineOfRefusal(error);
  const fields = Object.entries(answerIn(error)?.fields ?? {}).flatMap(([name, texts]): [string, string[]][] => {
    const { line, field } = ofLine(name) ?? { line: refused, field: name };
    return line === refused ? [[field, texts]] : [];
  });
  return Object.fromEntries(fields);
}

/** @param error what the call was rejected with */
export function readRefusal(error: unknown): Refusal {
  const data = answerIn(error);
  // A broken server or gateway cannot say what was stored before it failed.
  if (!data?.message || ((data.httpStatus ?? 0) >= 500 && data.httpStatus !== cannotStore)) return { kind: 'lost' };
  const { message, extra } = data;
  const fields = fieldsOf(error);
  if (typeof extra?.expected_fee === 'number') return { kind: 'price', expectedFee: extra.expected_fee };
  if (extra?.outcome === 'request') return { kind: 'full' };
  const errors: FieldErrors = {};
  for (const [name, [sentence]] of Object.entries(fields)) {
    const field = formField(name);
    if (field && sentence) errors[field] = sentence;
  }
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors, message };
  if (fields.course_id || fields.slope_id) return { kind: 'gone' };
  if (fields.recaptcha_token) return { kind: 'token', message: fields.recaptcha_token[0] ?? message };
  if (data.httpStatus === 409) return { kind: 'arrived_before' };
  return { kind: 'refused', message };
}
