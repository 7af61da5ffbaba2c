/** The form of the school's invoices and mails, and how it is saved. */
import { FeeFormula } from '@gerende/domain/booking/schema';
import { onlinePayments, onlineTimes } from '@gerende/domain/checkout/schema';
import { isRegistrationNumber } from '@gerende/domain/invoice/rules';
import { Language } from '@gerende/domain/language/schema';
import { Email, optionalLines, optionalText } from '@gerende/domain/primitives';
import { longestBank, SaveSchoolSettings, type SchoolSettings } from '@gerende/domain/school/settings-schema';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import * as z from 'zod';

/** A text that may be empty and is otherwise validated. */
const orEmpty = (isGood: (text: string) => boolean, error: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isGood(text), { error });
const optionalEmail = orEmpty((text) => Email.safeParse(text).success, 'errors:invalidEmail');
const isRate = (text: string): boolean =>
  SaveSchoolSettings.safeParse({ tax_rate_percent: wholeNumberIn(text) ?? null }).success;

const isDays = (text: string): boolean =>
  SaveSchoolSettings.safeParse({ payment_days: wholeNumberIn(text) ?? null }).success;

const isMinutes = (text: string): boolean =>
  text !== '' && SaveSchoolSettings.safeParse({ hold_minutes: text }).success;

export const InvoiceForm = z.object({
  address: optionalText(300),
  address_ja: optionalText(300),
  address_zh: optionalText(300),
  bank_en: optionalLines(longestBank),
  bank_ja: optionalLines(longestBank),
  bank_zh: optionalLines(longestBank),
  /** A whole number as typed. */
  payment_days: z.string().trim().refine(isDays, { error: 'errors:invalidPaymentDays' }),
  phone: optionalText(40),
  registration_number: orEmpty(isRegistrationNumber, 'errors:invalidRegistrationNumber'),
  /** A whole number as typed. */
  tax_rate_percent: z.string().trim().refine(isRate, { error: 'errors:invalidTaxRate' }),
  desk_fee: FeeFormula,
  online_payment: z.enum(onlinePayments),
  online_when: z.enum(onlineTimes),
  /** A whole number as typed. */
  hold_minutes: z.string().trim().refine(isMinutes, { error: 'errors:invalidHoldMinutes' }),
  email_sender: optionalEmail,
  notice_email: optionalEmail,
  notice_language: Language,
});
export type InvoiceForm = z.infer<typeof InvoiceForm>;

export const formOfInvoices = (row: SchoolSettings): InvoiceForm => ({
  address: row.address ?? '',
  address_ja: row.address_ja ?? '',
  address_zh: row.address_zh ?? '',
  bank_en: row.bank_en ?? '',
  bank_ja: row.bank_ja ?? '',
  bank_zh: row.bank_zh ?? '',
  payment_days: String(row.payment_days),
  phone: row.phone ?? '',
  registration_number: row.registration_number ?? '',
  tax_rate_percent: String(row.tax_rate_percent),
  desk_fee: row.desk_fee,
  online_payment: row.online_payment,
  online_when: row.online_when,
  hold_minutes: String(row.hold_minutes),
  email_sender: row.email_sender ?? '',
  notice_email: row.notice_email ?? '',
  notice_language: row.notice_language,
});
