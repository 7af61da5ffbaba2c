/** The form of the school as guests see it, and the request made from it. */
import { hotelRules } from '@gerende/domain/booking/choices';
import { entryOfTime, timeOfEntry, timeRangeErrors } from '@gerende/domain/calendar/time-entry';
import { staffGuestData } from '@gerende/domain/calendar-feed/schema';
import { staffPay } from '@gerende/domain/pay/schema';
import { optionalText, requiredText } from '@gerende/domain/primitives';
import { isPartnerCode } from '@gerende/domain/school/profile-rules';
import { SaveSchoolSettings, type SchoolSettings } from '@gerende/domain/school/settings-schema';
import { whenFullSettings } from '@gerende/domain/teachable/when-full';
import * as z from 'zod';
import type { ImageValue } from '../../shell/admin/form/picture/use-image-address.ts';
import type { FormParts } from '../../shell/admin/form/use-send-form.ts';

type NumberField =
  | 'guest_held_days'
  | 'guest_lessons_per_day'
  | 'guests_per_address'
  | 'confirm_within_hours'
  | 'offer_hours'
  | 'keep_guests_months';

/** A whole number as typed, validated by the rule of the field that is sent. */
const wholeNumber = (name: NumberField, error: string) =>
  z
    .string()
    .trim()
    .refine((text) => text !== '' && SaveSchoolSettings.safeParse({ [name]: text }).success, { error });

const TimeEntry = z.object({ hour: z.string(), minute: z.string() });

/** Fields are named as in the request, so that the server's errors are shown beside the right fields. */
export const SchoolForm = z
  .object({
    logo: z.custom<ImageValue>(() => true),
    name: requiredText(120),
    name_ja: optionalText(120),
    name_zh: optionalText(120),
    time_zone: z.string(),
    default_from: TimeEntry,
    default_to: TimeEntry,
    partner_label: requiredText(80),
    partner_code: optionalText(40).refine((text) => text === '' || isPartnerCode(text), {
      error: 'errors:invalidPartnerCode',
    }),
    guest_held_days: wholeNumber('guest_held_days', 'errors:invalidHeldDays'),
    guest_lessons_per_day: wholeNumber('guest_lessons_per_day', 'errors:invalidLessonsPerDay'),
    guests_per_address: wholeNumber('guests_per_address', 'errors:invalidGuestsPerAddress'),
    confirm_by_mail: z.boolean(),
    confirm_within_hours: wholeNumber('confirm_within_hours', 'errors:invalidConfirmHours'),
    when_full: z.enum(whenFullSettings),
    ask_hotel: z.enum(hotelRules),
    ask_participants: z.boolean(),
    opens_today: z.boolean(),
    staff_guest_data: z.enum(staffGuestData),
    plan_hour: z.string(),
    staff_pay: z.enum(staffPay),
    offer_hours: wholeNumber('offer_hours', 'errors:invalidOfferHours'),
    keep_guests_months: wholeNumber('keep_guests_months', 'errors:invalidKeepMonths'),
  })
  .superRefine(({ default_from, default_to }, context) => {
    const { from, to } = timeRangeErrors(default_from, default_to);
    if (from) context.addIssue({ code: 'custom', path: ['default_from'], message: from });
    if (to) context.addIssue({ code: 'custom', path: ['default_to'], message: to });
  });
export type SchoolForm = z.infer<typeof SchoolForm>;

export const formOfSchool = (row: SchoolSettings): SchoolForm => ({
  logo: row.logo,
  name: row.name,
  name_ja: row.name_ja ?? '',
  name_zh: row.name_zh ?? '',
  time_zone: row.time_zone,
  default_from: entryOfTime(row.default_from),
  default_to: entryOfTime(row.default_to),
  partner_label: row.partner_label,
  partner_code: row.partner_code ?? '',
  guest_held_days: String(row.guest_held_days),
  guest_lessons_per_day: String(row.guest_lessons_per_day),
  guests_per_address: String(row.guests_per_address),
  confirm_by_mail: row.confirm_by_mail,
  confirm_within_hours: String(row.confirm_within_hours),
  when_full: row.when_full,
  ask_hotel: row.ask_hotel,
  ask_participants: row.ask_participants,
  opens_today: row.opens_today,
  staff_guest_data: row.staff_guest_data,
  plan_hour: String(row.plan_hour),
  staff_pay: row.staff_pay,
  offer_hours: String(row.offer_hours),
  keep_guests_months: String(row.keep_guests_months),
});

/** A logo that is already stored is left out, so the server keeps it. */
export const partsOf = ({
  logo,
  default_from,
  default_to,
  confirm_by_mail,
  ask_participants,
  opens_today,
  ...texts
}: SchoolForm): FormParts => ({
  ...texts,
  confirm_by_mail: String(confirm_by_mail),
  ask_participants: String(ask_participants),
  opens_today: String(opens_today),
  default_from: timeOfEntry(default_from),
  default_to: timeOfEntry(default_to),
  logo: typeof logo === 'string' ? undefined : logo,
});
