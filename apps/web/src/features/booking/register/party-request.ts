/**
 * What one press at the desk sends: the guest and the shared values of all lines from the one form, and each lesson
 * from its own.
 */
import { maxDaysOfLesson } from '@gerende/domain/booking/choices';
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import type { LineBefore } from '@gerende/domain/instructor/fit-schema';
import { filledRows, type ParticipantRow } from '@gerende/domain/participant/form';
import type { DeskPartyRequest } from '@gerende/domain/party/desk-schema';
import { pick } from '@gerende/domain/pick';
import { type BookingForm, emptyBooking, requestOf } from '../form/booking-form.ts';

/** A line as it stands in the form: its fields, and who takes part. */
export type WrittenLine = { form: BookingForm; people: readonly ParticipantRow[] };

/**
 * Another lesson of a guest begins with the values of the one before: a family has the same days, and usually another
 * level.
 */
export const lineAfter = ({
  slope_id,
  course_id,
  setting_time_id,
  operating_day,
  days_of_lesson,
  lesson_language,
  fee_formula,
  has_transportation,
  transportation_fee,
  has_discount,
}: BookingForm): BookingForm => ({
  ...emptyBooking,
  ...{ slope_id, course_id, setting_time_id, operating_day, days_of_lesson, lesson_language },
  ...{ fee_formula, has_transportation, transportation_fee, has_discount },
});

const people = ({ people }: WrittenLine): DeskPartyRequest['lines'][number]['participants'] =>
  // The server parses the typed text.
  filledRows(people).map(({ row }) => row) as never;

/** The fields that can differ between lessons; all others are sent once. */
const ofLine = [
  'course_id',
  'slope_id',
  'setting_time_id',
  'operating_day',
  'days_of_lesson',
  'number_of_orders',
  'ability_level',
  'lesson_language',
  'age_group',
  'instructor_id',
  'nominated_instructor_id',
  'allow_overlap',
  'has_transportation',
  'transportation_fee',
  'has_discount',
  'fee',
  'fee_formula',
] as const satisfies readonly (keyof BookingForm)[];

/** The input for checking the later lines; undefined until everything is chosen. */
export function lineBeforeOf(form: BookingForm): LineBefore | undefined {
  const { course_id, slope_id, setting_time_id, operating_day: date, ability_level, days_of_lesson } = form;
  const isDays = Number.isInteger(days_of_lesson) && days_of_lesson >= 1 && days_of_lesson <= maxDaysOfLesson;
  if (!isPlainDate(date) || !isDays || !course_id || !slope_id || !setting_time_id || !ability_level) return undefined;
  return {
    ...{ date, days_of_lesson, setting_time_id, course_id, slope_id, ability_level },
    people: form.number_of_orders,
    lesson_language: form.lesson_language || undefined,
    instructor_id: form.instructor_id || undefined,
    without_place: form.without_place || undefined,
  };
}

/**
 * @param dayIds ids of the operating days on which the lines begin, in their order
 * @param party_id any booking of the party that the lines are added to
 */
export function partyRequestOf(
  guest: BookingForm,
  lines: readonly WrittenLine[],
  dayIds: readonly number[],
  party_id: number | undefined,
): DeskPartyRequest {
  const { customer_name, phone_number, email, country_id, notify_guest, ...once } = requestOf(guest, 0);
  const { referrer, referrer_instructor_name, preferred_contact_method, account_id, ...ofAll } = once;
  return {
    ...{ customer_name, phone_number, email, country_id, notify_guest, party_id },
    ...{ referrer, referrer_instructor_name, preferred_contact_method, account_id },
    language: guest.guest_language,
    lines: lines.map((line, index) => ({
      ...ofAll,
      ...pick(requestOf(line.form, dayIds[index] ?? 0), ofLine),
      without_place: line.form.without_place || null,
      participants: people(line),
    })),
  };
}
