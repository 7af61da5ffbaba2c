/** The desk's booking form: its fields, and the requests made from them (§3 Booking, §5 Admin booking form). */

import { maxDaysOfLesson } from '@gerende/domain/booking/choices';
import {
  type Booking,
  ContactMethod,
  ContactStatus,
  FeeFormula,
  InvoiceStatus,
  Referrer,
} from '@gerende/domain/booking/schema';
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import { AgeGroup } from '@gerende/domain/course/schema';
import type { Pricing } from '@gerende/domain/desk-booking/fee';
import type { AdminBookingRequest, UpdateBooking } from '@gerende/domain/desk-booking/schema';
import { TextLanguage } from '@gerende/domain/language/schema';
import { maxPeople } from '@gerende/domain/most-people';
import { isDeskPhone } from '@gerende/domain/phone-number';
import { EmailOrNone, optionalText, phoneText, requiredText, Yen } from '@gerende/domain/primitives';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import * as z from 'zod';

const required = 'errors:requiredField';
/** An id; 0 while nothing is chosen. */
const chosen = z.int({ error: required }).min(1, { error: required });
/** An id, or 0 for nobody, which is a valid choice. */
const chosenOrNobody = z.int().min(0);
const parseYen = (text: string): number | null => Yen.safeParse(wholeNumberIn(text)).data ?? null;
const isYen = (text: string): boolean => parseYen(text) !== null;
const yenText = z.string().refine(isYen, { error: 'errors:invalidYen' });
const maybe = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.literal('')]);

const confirmFirst = { path: ['allow_overlap'], error: 'bookingForm:confirmClashFirst' };

/** Named as in the request, so that the server's errors are shown beside the right fields. */
const fields = z.object({
  customer_name: requiredText(120),
  phone_number: phoneText(isDeskPhone),
  /** Blank for a guest who gives none at the desk. */
  email: EmailOrNone,
  country_id: chosen,
  number_of_orders: z.int().min(1, { error: required }).max(maxPeople, { error: 'errors:invalidPeople' }),
  slope_id: chosen,
  setting_time_id: chosen,
  course_id: chosen,
  ability_level: z.int().min(1, { error: required }).max(6, { error: 'errors:invalidLevel' }),
  instructor_id: chosenOrNobody,
  nominated_instructor_id: chosenOrNobody,
  /** The user confirmed that the lesson overlaps another one of the instructor. */
  allow_overlap: z.boolean(),
  /** Whether that has to be confirmed; set by the form from the instructor's availability. */
  has_clash: z.boolean(),
  /** The user confirmed that past lesson days change too (decision 0024). */
  change_taught_days: z.boolean(),
  /** Whether that has to be confirmed; set by the form from the days that the change would alter. */
  needs_taught: z.boolean(),
  /** The user confirmed a lesson outside opening hours. */
  allow_outside: z.boolean(),
  has_outside: z.boolean(),
  /** The first lesson day; sent as the id of its operating day. */
  operating_day: z
    .string()
    .min(1, { error: required })
    .refine((text) => text === '' || isPlainDate(text), { error: 'errors:invalidDate' }),
  days_of_lesson: z.int().min(1).max(maxDaysOfLesson, { error: 'errors:invalidDays' }),
  fee: z
    .string()
    .min(1, { error: required })
    .refine((text) => text === '' || isYen(text), { error: 'errors:invalidYen' }),
  /** Formula for a new fee; '' until the school's own is known. */
  fee_formula: maybe(FeeFormula),
  has_transportation: z.boolean(),
  transportation_fee: maybe(yenText),
  has_discount: z.boolean(),
  hotel_name: optionalText(200),
  age_group: maybe(AgeGroup),
  /** '' for any. */
  lesson_language: z.string(),
  referrer: maybe(Referrer),
  referrer_instructor_name: optionalText(120),
  preferred_contact_method: maybe(ContactMethod),
  account_id: optionalText(120),
  admin_notes: optionalText(5000),
  contact_status: ContactStatus,
  invoice_status: InvoiceStatus,
  /** Whether the guest is notified. */
  notify_guest: z.boolean(),
  /** The language in which the guest reads; only for a new booking. */
  guest_language: TextLanguage,
  /** What becomes of a new booking that nobody can teach; '' until the desk has decided. */
  without_place: z.enum(['', 'requested', 'booked']),
});

const confirmOutsideFirst = { path: ['allow_outside'], error: 'bookingForm:confirmOutsideFirst' };
const confirmTaughtFirst = { path: ['change_taught_days'], error: 'bookingForm:confirmTaughtFirst' };
// Checked even if other fields are invalid, so that all errors appear together.
const always = { when: () => true };

type Asked = Pick<
  z.infer<typeof fields>,
  'has_clash' | 'allow_overlap' | 'needs_taught' | 'change_taught_days' | 'has_outside' | 'allow_outside'
>;
/** What has to be confirmed. */
const confirmed = <Form extends z.ZodType<Asked>>(form: Form): Form =>
  form
    .refine((form: Asked) => !form.has_clash || form.allow_overlap, { ...confirmFirst, ...always })
    .refine((form: Asked) => !form.needs_taught || form.change_taught_days, { ...confirmTaughtFirst, ...always })
    .refine((form: Asked) => !form.has_outside || form.allow_outside, { ...confirmOutsideFirst, ...always });

export const BookingForm = confirmed(fields);
export type BookingForm = z.infer<typeof BookingForm>;

/** A lesson of a party without its guest. */
export const LineForm = confirmed(
  fields.extend({ customer_name: z.string(), phone_number: z.string(), email: z.string(), country_id: z.int() }),
);

/** The guest of a party, and what is the same for all of its lessons. */
export const GuestForm = fields.extend({
  ...{ slope_id: z.int(), setting_time_id: z.int(), course_id: z.int(), ability_level: z.int() },
  ...{ operating_day: z.string(), fee: z.string() },
});

export const emptyBooking: BookingForm = {
  customer_name: '',
  phone_number: '',
  email: '',
  country_id: 0,
  number_of_orders: 1,
  slope_id: 0,
  setting_time_id: 0,
  course_id: 0,
  ability_level: 0,
  instructor_id: 0,
  nominated_instructor_id: 0,
  allow_overlap: false,
  has_clash: false,
  change_taught_days: false,
  needs_taught: false,
  allow_outside: false,
  has_outside: false,
  operating_day: '',
  days_of_lesson: 1,
  fee: '',
  fee_formula: '',
  has_transportation: false,
  transportation_fee: '',
  has_discount: false,
  hotel_name: '',
  age_group: '',
  lesson_language: '',
  referrer: '',
  referrer_instructor_name: '',
  preferred_contact_method: '',
  account_id: '',
  admin_notes: '',
  contact_status: 'not_contacted',
  invoice_status: 'Unpaid',
  notify_guest: true,
  guest_language: 'en',
  without_place: '',
};

export const formOfBooking = (row: Booking): BookingForm => ({
  customer_name: row.customer_name,
  phone_number: row.phone_number,
  email: row.email,
  country_id: row.country_id,
  number_of_orders: row.number_of_orders,
  slope_id: row.slope_id,
  setting_time_id: row.setting_time_id,
  course_id: row.course_id,
  ability_level: row.ability_level,
  instructor_id: row.instructor_id ?? 0,
  nominated_instructor_id: row.nominated_instructor_id ?? 0,
  allow_overlap: false,
  has_clash: false,
  change_taught_days: false,
  needs_taught: false,
  allow_outside: false,
  has_outside: false,
  operating_day: row.date,
  days_of_lesson: row.days_of_lesson,
  fee: String(row.fee),
  fee_formula: row.fee_formula,
  has_transportation: row.has_transportation,
  transportation_fee: row.transportation_fee === null ? '' : String(row.transportation_fee),
  has_discount: row.has_discount,
  hotel_name: row.hotel_name ?? '',
  age_group: row.age_group ?? '',
  lesson_language: row.lesson_language ?? '',
  referrer: row.referrer ?? '',
  referrer_instructor_name: row.referrer_instructor_name ?? '',
  preferred_contact_method: row.preferred_contact_method ?? '',
  account_id: row.account_id ?? '',
  admin_notes: row.admin_notes ?? '',
  contact_status: row.contact_status,
  invoice_status: row.invoice_status,
  notify_guest: true,
  guest_language: row.language,
  without_place: '',
});

/** @param dayId id of the operating day on which the lesson begins */
export const requestOf = (
  {
    has_clash: _,
    needs_taught: __,
    change_taught_days: ___,
    has_outside: ____,
    allow_outside: _____,
    guest_language: ______,
    without_place: _______,
    ...form
  }: BookingForm,
  dayId: number,
): AdminBookingRequest => ({
  ...form,
  operating_day: dayId,
  fee_formula: form.fee_formula || null,
  fee: parseYen(form.fee) ?? 0,
  transportation_fee: parseYen(form.transportation_fee),
  instructor_id: form.instructor_id || null,
  nominated_instructor_id: form.nominated_instructor_id || null,
  age_group: form.age_group || null,
  lesson_language: form.lesson_language || null,
  referrer: form.referrer || null,
  // The referrer's name is only sent when an instructor referred the guest.
  referrer_instructor_name: form.referrer === 'instructor' ? form.referrer_instructor_name : null,
  preferred_contact_method: form.preferred_contact_method || null,
  // Left undefined, the server decides by the kind of change: a note or a fee alone sends nothing.
  notify_guest: form.notify_guest ? undefined : false,
});

/** For a change, only fields that differ from the stored row are sent, and options that are not fields of it. */
export function changesOf(form: BookingForm, row: Booking, dayId: number): UpdateBooking {
  const was = requestOf(formOfBooking(row), row.operating_day_id);
  const { allow_overlap, notify_guest, ...is } = requestOf(form, dayId);
  const differing = Object.entries(is).filter(([field, value]) => was[field as keyof typeof is] !== value);
  return { ...Object.fromEntries(differing), allow_overlap, notify_guest };
}

/** The values that the fee depends on. */
export const pricingOf = (form: Omit<BookingForm, 'fee'>): Pricing => ({
  fee_formula: form.fee_formula || 'people',
  course_id: form.course_id,
  slope_id: form.slope_id,
  date: isPlainDate(form.operating_day) ? form.operating_day : '',
  number_of_orders: form.number_of_orders,
  days_of_lesson: form.days_of_lesson,
  has_transportation: form.has_transportation,
  transportation_fee: parseYen(form.transportation_fee),
  nominated_instructor_id: form.nominated_instructor_id || null,
  has_discount: form.has_discount,
});

/**
 * The values that decide which instructors fit and which days are taught: parts of the form that depend on them are not
 * rendered at other keystrokes.
 */
export const lessonOf = (form: BookingForm) => ({
  course_id: form.course_id,
  slope_id: form.slope_id,
  setting_time_id: form.setting_time_id,
  operating_day: form.operating_day,
  days_of_lesson: form.days_of_lesson,
  number_of_orders: form.number_of_orders,
  ability_level: form.ability_level,
  instructor_id: form.instructor_id,
  change_taught_days: form.change_taught_days,
  lesson_language: form.lesson_language,
});
