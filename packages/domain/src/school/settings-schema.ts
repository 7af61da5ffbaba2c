/** What the desk sets for the school: what stands on its invoices and mails. */
import * as z from 'zod';
import { isRegistrationNumber } from '../invoice/rules.ts';
import { Language } from '../language/schema.ts';
import { Email, optionalText, readVersion, readWhole, requiredText } from '../primitives.ts';

/** A field of a form that was left empty is none. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

export const SchoolSettings = z.object({
  name: requiredText(120),
  partner_label: requiredText(120),
  address: orNone(optionalText(300)),
  phone: orNone(optionalText(40)),
  /** Where mails come from, and where notices go unless `notice_email` says otherwise. */
  email_sender: orNone(Email),
  notice_email: orNone(Email),
  /** The language of the school's own notices. */
  notice_language: Language,
  /** Japan's number of a qualified invoice issuer. */
  registration_number: orNone(
    z.string().trim().refine(isRegistrationNumber, { error: 'errors:invalidRegistrationNumber' }),
  ),
  tax_rate_percent: readWhole(0, 100, 'errors:invalidTaxRate'),
});
export type SchoolSettings = z.infer<typeof SchoolSettings>;

export const SaveSchoolSettings = SchoolSettings.extend({ version: readVersion.optional() });
export type SaveSchoolSettings = z.infer<typeof SaveSchoolSettings>;
