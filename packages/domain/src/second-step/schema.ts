/** The second step of a login: one-time codes of a phone (RFC 6238), and recovery codes. */
import * as z from 'zod';
import { AccountRef } from '../account/schema.ts';

const Code = z
  .string({ error: 'errors:requiredField' })
  .trim()
  .min(1, { error: 'errors:requiredField' })
  .max(40, { error: 'errors:tooLong' });

/** A code, with which an account proves that the phone has the secret. */
export const ConfirmCode = z.object({ code: Code });
export type ConfirmCode = z.infer<typeof ConfirmCode>;

/** A login whose password was right, with a code of the phone or a recovery code. */
export const LoginCode = ConfirmCode.extend({
  pending: z.string({ error: 'errors:requiredField' }).max(100, { error: 'errors:tooLong' }),
});
export type LoginCode = z.infer<typeof LoginCode>;

/** The second step of an account. */
export const SecondStep = z.object({
  is_on: z.boolean(),
  /** Since when; an instant as text. */
  since: z.string().nullable(),
  /** Recovery codes that are not used yet. */
  codes_left: z.int(),
  /** Whether the school requires one of this account. */
  is_required: z.boolean(),
});
export type SecondStep = z.infer<typeof SecondStep>;

/** Whether the school requires one of owners, and which accounts have one. */
export const SecondSteps = z.object({ is_required: z.boolean(), account_ids: z.array(z.string()) });
export type SecondSteps = z.infer<typeof SecondSteps>;

/** The secret for the phone, shown once. */
export const NewSecret = z.object({
  /** For typing: base32. */
  secret: z.string(),
  /** For scanning: `otpauth://…`. */
  address: z.string(),
});
export type NewSecret = z.infer<typeof NewSecret>;

/** Recovery codes, shown once. */
export const NewRecoveryCodes = z.object({ codes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

export const RequireSecondStep = z.object({ required: z.boolean({ error: 'errors:invalidFlag' }) });
export type RequireSecondStep = z.infer<typeof RequireSecondStep>;

/** The account whose second step an owner removes. */
export const RemoveSecondStep = AccountRef;
