/** The school's settings: what guests see of it, and what its invoices and mails contain. */
import * as z from 'zod';
import { hotelRules } from '../booking/choices.ts';
import { FeeFormula } from '../booking/schema.ts';
import { staffGuestData } from '../calendar-feed/schema.ts';
import { onlinePayments, onlineTimes } from '../checkout/schema.ts';
import { isPlanHour } from '../day-plan/rules.ts';
import { emptyAsNull, emptyAsUndefined } from '../form-values.ts';
import { isRegistrationNumber } from '../invoice/rules.ts';
import { Language } from '../language/schema.ts';
import { staffPay } from '../pay/schema.ts';
import { isDeskPhone } from '../phone-number.ts';
import {
  Email,
  optionalLines,
  optionalText,
  phoneText,
  readFlag,
  readInteger,
  readVersion,
  requiredText,
  TimeOfDay,
} from '../primitives.ts';
import { whenFullSettings } from '../teachable/when-full.ts';
import { isPartnerCode, partnerCodeOf } from './profile-rules.ts';
import { School } from './schema.ts';
import { isTimeZone } from './time-zone.ts';

/** The most characters of the account on invoices. */
export const longestBank = 400;

const WhenFull = z.enum(whenFullSettings, { error: 'errors:invalidChoice' });

const StaffPaySeen = z.enum(staffPay, { error: 'errors:invalidChoice' });
const StaffGuest = z.enum(staffGuestData, { error: 'errors:invalidChoice' });

const OnlinePayment = z.enum(onlinePayments, { error: 'errors:invalidChoice' });
const OnlineTime = z.enum(onlineTimes, { error: 'errors:invalidChoice' });

/** All settings, with their version. */
export const SchoolSettings = School.omit({
  today: true,
  sends_mail: true,
  mails_requests: true,
  pay_when_booking: true,
  pay_online: true,
  arrive_minutes: true,
  uses_recaptcha: true,
  footer: true,
  hero: true,
}).extend({
  /** The code in partner links, `?partner=…`; null: there are none. */
  partner_code: z.string().nullable(),
  address: z.string().nullable(),
  address_ja: z.string().nullable(),
  address_zh: z.string().nullable(),
  /** The account to pay invoices to, in lines. */
  bank_en: z.string().nullable(),
  bank_ja: z.string().nullable(),
  bank_zh: z.string().nullable(),
  /** Days until an invoice is due. */
  payment_days: z.int(),
  phone: z.string().nullable(),
  /** Sender of mails, and recipient of notices unless `notice_email` is set; null: the product's default. */
  email_sender: z.string().nullable(),
  notice_email: z.string().nullable(),
  /** The language of notices to the school. */
  notice_language: Language,
  /** Japan's number of a qualified invoice issuer. */
  registration_number: z.string().nullable(),
  tax_rate_percent: z.int(),
  /** The default formula of a new booking of the desk (§9). */
  desk_fee: FeeFormula,
  /** Most unpaid and unconfirmed lesson days of one guest; 0: no limit. */
  guest_held_days: z.int(),
  /** Most such lessons of one guest on one day; 0: no limit. */
  guest_lessons_per_day: z.int(),
  /** One network address may hold as much as this many guests; 0: no limit. */
  guests_per_address: z.int(),
  /** Whether guests confirm a booking by the link in the mail. */
  confirm_by_mail: z.boolean(),
  /** Hours after which an unconfirmed booking is canceled. */
  confirm_within_hours: z.int(),
  /** What happens to a guest's booking that cannot be taught. */
  when_full: WhenFull,
  /** How many hours a free place is offered to a guest with a request; 0: the desk offers by hand. */
  offer_hours: z.int(),
  /** What guests are asked to pay online, and when. */
  online_payment: OnlinePayment,
  online_when: OnlineTime,
  /** How many minutes a place is held for the payment. */
  hold_minutes: z.int(),
  /** Months after the last lesson for which a guest's data is stored; 0: until somebody erases it. */
  keep_guests_months: z.int(),
  /** Whether the back office opens with Today after a login. */
  opens_today: z.boolean(),
  /** What calendars of instructors, and mails to them, say about guests. */
  staff_guest_data: StaffGuest,
  /** The hour at which instructors get the plan of the next day; 0: it is not sent. */
  plan_hour: z.int(),
  /** What an instructor sees of the own pay. */
  staff_pay: StaffPaySeen,
  version: z.int(),
});
export type SchoolSettings = z.infer<typeof SchoolSettings>;

const RegistrationNumber = z
  .string({ error: 'errors:invalidRegistrationNumber' })
  .trim()
  .refine(isRegistrationNumber, { error: 'errors:invalidRegistrationNumber' });

const PartnerCode = z
  .string({ error: 'errors:invalidPartnerCode' })
  .overwrite(partnerCodeOf)
  .refine(isPartnerCode, { error: 'errors:invalidPartnerCode' });

/** The settings that may be sent; one left out is unchanged, and an empty text removes an optional value. */
const SettingsFields = z.object({
  name: requiredText(120).optional(),
  name_ja: emptyAsNull(optionalText(120)),
  name_zh: emptyAsNull(optionalText(120)),
  /** Null, or an empty text, removes the logo; a new one is sent beside the fields. */
  logo: emptyAsNull(z.null({ error: 'errors:invalidImage' })),
  time_zone: requiredText(60).refine(isTimeZone, { error: 'errors:invalidTimeZone' }).optional(),
  default_from: TimeOfDay.optional(),
  default_to: TimeOfDay.optional(),
  partner_label: requiredText(80).optional(),
  partner_code: emptyAsNull(PartnerCode),
  address: emptyAsNull(optionalLines(300)),
  address_ja: emptyAsNull(optionalLines(300)),
  address_zh: emptyAsNull(optionalLines(300)),
  bank_en: emptyAsNull(optionalLines(longestBank)),
  bank_ja: emptyAsNull(optionalLines(longestBank)),
  bank_zh: emptyAsNull(optionalLines(longestBank)),
  payment_days: readInteger(0, 365, 'errors:invalidPaymentDays').optional(),
  phone: emptyAsNull(phoneText(isDeskPhone)),
  email_sender: emptyAsNull(Email),
  notice_email: emptyAsNull(Email),
  notice_language: Language.optional(),
  registration_number: emptyAsNull(RegistrationNumber),
  tax_rate_percent: readInteger(0, 100, 'errors:invalidTaxRate').optional(),
  desk_fee: FeeFormula.optional(),
  guest_held_days: readInteger(0, 999, 'errors:invalidHeldDays').optional(),
  guest_lessons_per_day: readInteger(0, 99, 'errors:invalidLessonsPerDay').optional(),
  guests_per_address: readInteger(0, 99, 'errors:invalidGuestsPerAddress').optional(),
  confirm_by_mail: readFlag.optional(),
  confirm_within_hours: readInteger(1, 336, 'errors:invalidConfirmHours').optional(),
  when_full: WhenFull.optional(),
  ask_hotel: z.enum(hotelRules, { error: 'errors:invalidChoice' }).optional(),
  ask_participants: readFlag.optional(),
  opens_today: readFlag.optional(),
  staff_guest_data: StaffGuest.optional(),
  plan_hour: readInteger(0, 22, 'errors:invalidPlanHour')
    .refine(isPlanHour, { error: 'errors:invalidPlanHour' })
    .optional(),
  staff_pay: StaffPaySeen.optional(),
  online_payment: OnlinePayment.optional(),
  online_when: OnlineTime.optional(),
  hold_minutes: readInteger(10, 1440, 'errors:invalidHoldMinutes').optional(),
  offer_hours: readInteger(0, 336, 'errors:invalidOfferHours').optional(),
  keep_guests_months: readInteger(0, 240, 'errors:invalidKeepMonths').optional(),
  version: emptyAsUndefined(readVersion),
});

type Hours = { default_from?: string | undefined; default_to?: string | undefined };
const goTogether = ({ default_from: from, default_to: to }: Hours): boolean =>
  (from === undefined) === (to === undefined);
const endsAfterStart = ({ default_from: from, default_to: to }: Hours): boolean => !from || !to || from < to;

export const SaveSchoolSettings = SettingsFields.refine(goTogether, {
  path: ['default_to'],
  error: 'errors:requiredField',
}).refine(endsAfterStart, { path: ['default_to'], error: 'errors:endBeforeStart' });
export type SaveSchoolSettings = z.infer<typeof SaveSchoolSettings>;

/** The settings about money, which only an owner changes. */
const moneySettings = [
  'bank_en',
  'bank_ja',
  'bank_zh',
  'payment_days',
  'registration_number',
  'tax_rate_percent',
  'desk_fee',
  'online_payment',
  'online_when',
  'hold_minutes',
  'staff_pay',
] as const satisfies readonly (keyof SaveSchoolSettings)[];

/** Whether the request would change a setting about money. */
export const changesMoney = (request: SaveSchoolSettings, stored: SchoolSettings): boolean =>
  moneySettings.some((name) => request[name] !== undefined && request[name] !== stored[name]);

/** Which outside services this installation uses: name and whether they are configured; no secrets. */
export const ServiceStates = z.object({
  bot_check: z.enum(['altcha', 'recaptcha', 'none']),
  invoices: z.enum(['own', 'square']),
  payments: z.enum(['none', 'stripe', 'square']),
  mail: z.boolean(),
  /** Messages to guests that the school has switched off. */
  kinds_off: z.array(z.string()),
  /** The sender when the school has set none. */
  fallback_sender: z.string(),
});
export type ServiceStates = z.infer<typeof ServiceStates>;
