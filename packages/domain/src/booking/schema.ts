/** A booking as guests send it, as it is stored, and as it is listed (§3, rest-v1 Bookings). */
import * as z from 'zod';
import { ageGroups } from '../age-groups.ts';
import { CategoryRef } from '../category/reference.ts';
import { AbilityLevel, AgeGroup, CourseType } from '../course/schema.ts';
import { emptyAsNull } from '../form-values.ts';
import { Language, LanguageTag, NameTranslations } from '../language/schema.ts';
import { maxPeople } from '../most-people.ts';
import { readDayOrId } from '../operating-day/schema.ts';
import { Participant } from '../participant/schema.ts';
import { isGuestPhone } from '../phone-number.ts';
import {
  Email,
  Id,
  optionalLines,
  optionalText,
  PlainDate,
  phoneText,
  readFlag,
  readId,
  readInteger,
  readPage,
  requiredText,
  Yen,
} from '../primitives.ts';
import { SettingTime } from '../setting-time/schema.ts';
import {
  bookingPageSize,
  bookingStatuses,
  contactMethods,
  contactStatuses,
  feeFormulas,
  guestContactMethods,
  invoiceStatuses,
  liveInvoiceStatuses,
  maxDaysOfLesson,
  referrers,
} from './choices.ts';

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: 'errors:invalidChoice' });
/** A choice a guest must make: left out, it is a required field; any unknown value is an invalid choice. */
const requiredChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, {
    error: (issue) =>
      issue.input === undefined || issue.input === null || issue.input === ''
        ? 'errors:requiredField'
        : 'errors:invalidChoice',
  });

export const InvoiceStatus = choice(invoiceStatuses);
export const ContactStatus = choice(contactStatuses);
export const BookingStatus = choice(bookingStatuses);
export const FeeFormula = choice(feeFormulas);
export const Referrer = choice(referrers);
export const ContactMethod = choice(contactMethods);

const days = readInteger(1, maxDaysOfLesson, 'errors:invalidDays');
const people = readInteger(1, maxPeople, 'errors:invalidPeople');
const level = readInteger(1, 6, 'errors:invalidLevel');

/** A guest's request. Desk-only fields are not part of it, so whatever a guest sends for them is ignored. */
export const GuestBookingRequest = z.object({
  customer_name: requiredText(120),
  phone_number: phoneText(isGuestPhone),
  email: Email,
  days_of_lesson: days,
  number_of_orders: people,
  ability_level: level,
  course_id: readId,
  slope_id: readId,
  country_id: readId,
  nominated_instructor_id: emptyAsNull(readId),
  /** Id of the operating day on which the lesson begins. */
  operating_day: readId,
  setting_time_id: readId,
  /** Yen the guest was shown; left out, the server's own sum is used. */
  fee: z.preprocess((v) => (typeof v === 'string' && /^\d{1,15}$/.test(v) ? Number(v) : v), Yen).nullish(),
  language: Language.nullish(),
  /** The language of the lesson; left out, any language. */
  lesson_language: emptyAsNull(LanguageTag),
  recaptcha_token: z.string({ error: 'errors:captchaRequired' }).max(20_000, { error: 'errors:tooLong' }).nullish(),
  skip_recaptcha: readFlag.nullish(),
  has_transportation: readFlag.nullish(),
  hotel_name: requiredText(200),
  age_group: requiredChoice(ageGroups),
  referrer: requiredChoice(referrers),
  referrer_instructor_name: optionalText(120).nullish(),
  preferred_contact_method: requiredChoice(guestContactMethods),
  account_id: requiredText(120),
});
export type GuestBookingRequest = z.infer<typeof GuestBookingRequest>;

/** The request of the wizard: a blank hotel is refused if the school's settings require one. */
export const WizardBookingRequest = GuestBookingRequest.extend({
  hotel_name: optionalText(200, 'errors:requiredField'),
  /**
   * Whether the guest agreed to send a request to the school because it is full. Without this a booking never becomes a
   * request.
   */
  may_ask: readFlag.optional().default(false),
  /** The participants; stored only where the school asks for them. */
  participants: z.array(Participant).max(maxPeople, { error: 'errors:tooManyParticipants' }).optional(),
});

const CourseRef = z.object({
  id: Id,
  name_translations: NameTranslations,
  type: CourseType,
  category: CategoryRef.nullable(),
});
const InstructorRef = z.object({ id: Id, name: z.string(), name_ja: z.string().nullable(), name_zh: z.string() });

/** The columns of a booking's row that every door shows, by their names (CONTRIBUTING: add a field to a booking). */
export const BookingColumns = z.object({
  id: Id,
  customer_name: z.string(),
  phone_number: z.string(),
  email: z.string(),
  days_of_lesson: z.int(),
  number_of_orders: z.int(),
  ability_level: AbilityLevel,
  course_id: Id,
  slope_id: Id,
  country_id: Id,
  instructor_id: Id.nullable(),
  nominated_instructor_id: Id.nullable(),
  operating_day_id: Id,
  /** First lesson day. */
  date: PlainDate,
  setting_time_id: Id,
  fee: Yen,
  /** The formula that computed the fee; a new fee is computed with it. */
  fee_formula: FeeFormula,
  /** Yen in the fee for the nominated instructor, as of the booking. */
  nomination_fee: Yen,
  language: Language,
  has_transportation: z.boolean(),
  transportation_fee: Yen.nullable(),
  hotel_name: z.string().nullable(),
  age_group: AgeGroup.nullable(),
  referrer: Referrer.nullable(),
  referrer_instructor_name: z.string().nullable(),
  preferred_contact_method: ContactMethod.nullable(),
  account_id: z.string().nullable(),
  admin_notes: z.string().nullable(),
  has_discount: z.boolean(),
  contact_status: ContactStatus,
  invoice_status: InvoiceStatus,
  /** A requested or declined one has no lessons and owes nothing. */
  status: BookingStatus,
  /** The language that the guest wants the lesson in, a BCP 47 tag; null for any. */
  lesson_language: z.string().nullable(),
  /** Invoice status before the booking was canceled; null when it is not canceled. */
  invoice_status_before_cancel: choice(liveInvoiceStatuses).nullable(),
  /** The first booking of the party that this one belongs to; null for the first itself, or a single booking (decision 0080). */
  party_id: Id.nullable(),
  /** Invoice status before the ledger made it Paid; null: the ledger has not. */
  invoice_status_before_paid: choice(liveInvoiceStatuses).nullable(),
  /** Yen that the school keeps of a canceled booking; null when it is not canceled, or keeps nothing. */
  kept_fee: Yen.nullable(),
  /** The terms of cancellation and payment that the guest agreed to; null when there were none. */
  policy_id: Id.nullable(),
  /** Instants, ISO 8601 in UTC. */
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type BookingColumns = z.infer<typeof BookingColumns>;
export const bookingColumns = BookingColumns.keyof().options;

/** A booking with the names of what it refers to. */
export const Booking = BookingColumns.extend({
  setting_time: SettingTime,
  course: CourseRef,
  slope: z.object({ id: Id, name_translations: NameTranslations }),
  country: z.object({ id: Id, code: z.string() }),
  instructor: InstructorRef.nullable(),
  nominated_instructor: InstructorRef.nullable(),
});
export type Booking = z.infer<typeof Booking>;

/** What a guest gets back: the booking's number and the agreed fee. */
export const BookingReceipt = z.object({
  id: Id,
  fee: Yen,
  created_at: z.string(),
  /** `requested`: the school decides. */
  status: BookingStatus,
  /** Hours the guest has to confirm the booking by the link in the mail; null when no confirmation is needed. */
  confirm_within_hours: z.int().nullable(),
  /** Opens the guest's own page; only a path where the server does not know its address. */
  link: z.string(),
});
export type BookingReceipt = z.infer<typeof BookingReceipt>;

const contains = optionalText(200);

export const BookingFilter = z.object({
  page: readPage.optional().default(1),
  per_page: readInteger(1, 200, 'errors:invalidPerPage').optional().default(bookingPageSize),
  customer_name: contains.optional(),
  email: contains.optional(),
  phone_number: contains.optional(),
  hotel_name: contains.optional(),
  account_id: contains.optional(),
  // Several lines, as in the notes themselves: a search text may span two lines.
  admin_notes: optionalLines(200).optional(),
  instructor_id: readId.optional(),
  nominated_instructor_id: readId.optional(),
  course_id: readId.optional(),
  setting_time_id: readId.optional(),
  ability_level: level.optional(),
  invoice_status: InvoiceStatus.optional(),
  contact_status: ContactStatus.optional(),
  age_group: AgeGroup.optional(),
  referrer: Referrer.optional(),
  preferred_contact_method: ContactMethod.optional(),
  has_discount: readFlag.optional(),
  free_instructor: readFlag.optional(),
  operating_day_from: readDayOrId.optional(),
  operating_day_to: readDayOrId.optional(),
});
export type BookingFilter = z.infer<typeof BookingFilter>;
