/** The second step of a login: one-time codes of a phone (RFC 6238), and recovery codes. */
import * as z from 'zod';
import { AccountRef } from '../account/schema.ts';

const Code = z
  .string({ error: 'errors:requiredField' })
  .trim()
  .min(1, { error: 'errors:requiredField' })
  .max(40, { error: 'errors:tooLong' });

/** A code, by which an account shows that the phone has the secret. */
export const ConfirmCode = z.object({ code: Code });
export type ConfirmCode = z.infer<typeof ConfirmCode>;

/** A login whose password was right, with a code of the phone or a recovery code. */
export const LoginCode = ConfirmCode.extend({
  pending: z.string({ error: 'errors:requiredField' }).max(100, { error: 'errors:tooLong' }),
});
export type LoginCode = z.infer<typeof LoginCode>;

/** What an account has. */
export const SecondStep = z.object({
  is_on: z.boolean(),
  /** Since when; an instant as text. */
  since: z.string().nullable(),
  /** Recovery codes that are not used yet. */
  codes_left: z.int(),
  /** Whether the school wants one of this account. */
  is_required: z.boolean(),
});
export type SecondStep = z.infer<typeof SecondStep>;

/** Whether the school wants one of owners, and which accounts have one. */
export const SecondSteps = z.object({ is_required: z.boolean(), account_ids: z.array(z.string()) });
export type SecondSteps = z.infer<typeof SecondSteps>;

/** What the phone is given, shown once. */
export const NewSecret = z.object({
  /** As a person types it: base32. */
  secret: z.string(),
  /** As the phone scans it: `otpauth://…`. */
  address: z.string(),
});
export type NewSecret = z.infer<typeof NewSecret>;

/** Recovery codes, shown once. */
export const NewRecoveryCodes = z.object({ codes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

export const RequireSecondStep = z.object({ required: z.boolean({ error: 'errors:invalidFlag' }) });
export type RequireSecondStep = z.infer<typeof RequireSecondStep>;

/** Whose second step is removed by an owner. */
export const RemoveSecondStep = AccountRef;
