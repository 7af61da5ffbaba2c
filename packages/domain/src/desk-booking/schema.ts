/**
 * Bookings as the desk creates and changes them: no bot check, the fee is taken as sent, desk-only fields are allowed.
 */

import * as z from 'zod';
import { maxDaysOfLesson } from '../booking/choices.ts';
import { ContactMethod, ContactStatus, FeeFormula, InvoiceStatus, Referrer } from '../booking/schema.ts';
import { AgeGroup } from '../course/schema.ts';
import { emptyAsNull } from '../form-values.ts';
import { Language, LanguageTag } from '../language/schema.ts';
import { maxPeople } from '../most-people.ts';
import { isDeskPhone } from '../phone-number.ts';
import {
  Email,
  optionalLines,
  optionalText,
  phoneText,
  readFlag,
  readId,
  readInteger,
  readVersion,
  readYen,
  requiredText,
} from '../primitives.ts';

const text = (max: number) => optionalText(max).nullish();

const fields = {
  customer_name: requiredText(120),
  phone_number: phoneText(isDeskPhone),
  email: Email,
  days_of_lesson: readInteger(1, maxDaysOfLesson, 'errors:invalidDays'),
  number_of_orders: readInteger(1, maxPeople, 'errors:invalidPeople'),
  ability_level: readInteger(1, 6, 'errors:invalidLevel'),
  course_id: readId,
  slope_id: readId,
  country_id: readId,
  instructor_id: emptyAsNull(readId),
  nominated_instructor_id: emptyAsNull(readId),
  operating_day: readId,
  setting_time_id: readId,
  fee: readYen,
  /** Left out of a new booking: the school's setting `desk_fee`. */
  fee_formula: emptyAsNull(FeeFormula),
  language: Language.nullish(),
  /** The language that the guest wants the lesson in; null for any. */
  lesson_language: emptyAsNull(LanguageTag),
  has_transportation: readFlag.nullish(),
  transportation_fee: emptyAsNull(readYen),
  hotel_name: text(200),
  age_group: emptyAsNull(AgeGroup),
  referrer: emptyAsNull(Referrer),
  referrer_instructor_name: text(120),
  preferred_contact_method: emptyAsNull(ContactMethod),
  account_id: text(120),
  admin_notes: optionalLines(5000).nullish(),
  has_discount: readFlag.nullish(),
  contact_status: emptyAsNull(ContactStatus),
  invoice_status: emptyAsNull(InvoiceStatus),
  /** The desk wants this lesson to overlap another one of the instructor; this is audited. */
  allow_overlap: readFlag.nullish().meta({
    description: 'Without it an instructor who already teaches then is 409; with true the overlap is stored.',
  }),
  /**
   * Whether the guest gets a mail. Left out: yes for a new booking, a cancellation, and another date, hour, slope,
   * course or instructor; otherwise no.
   */
  notify_guest: readFlag.nullish(),
};

export const AdminBookingRequest = z.object({
  ...fields,
  /**
   * Any booking of the party to which this one is added; its contact is then copied to all of them, and its language is
   * theirs.
   */
  party_id: emptyAsNull(readId),
});
export type AdminBookingRequest = z.infer<typeof AdminBookingRequest>;

/** A new booking over REST, where only `skip_recaptcha` skips the bot check. */
export const CreateBooking = AdminBookingRequest.extend({
  skip_recaptcha: readFlag.nullish(),
  recaptcha_token: z.string({ error: 'errors:captchaRequired' }).max(20_000, { error: 'errors:tooLong' }).nullish(),
});
export type CreateBooking = z.infer<typeof CreateBooking>;

/** Any subset of the fields; what is left out stays as stored. */
export const UpdateBooking = z.object(fields).partial().extend({
  version: readVersion.optional(),
  /**
   * Whether days before today change too. Left out: no while there are future days; yes once all days are past
   * (decision 0024).
   */
  change_taught_days: readFlag.nullish(),
});
export type UpdateBooking = z.infer<typeof UpdateBooking>;
