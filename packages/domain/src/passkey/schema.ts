/** Passkeys (WebAuthn) of accounts: the server's requests to a browser, and the browser's answers. */
import * as z from 'zod';
import { requiredText } from '../primitives.ts';

/** How long a challenge may be answered, in seconds. */
export const challengeLife = 5 * 60;

/** A passkey as its account sees it. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  made_at: z.string(),
  /** The time of the last login by it; null before the first. */
  used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Bytes in base64url. */
const encoded = (max: number) =>
  z
    .string({ error: 'errors:invalidText' })
    .max(max, { error: 'errors:tooLong' })
    .regex(/^[\w-]+$/, { error: 'errors:invalidText' });

/** At most 1023 bytes. */
const CredentialId = encoded(1364);
const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key', { error: 'errors:invalidText' }),
};

/** A browser's answer when a passkey was made. Other fields of the answer are dropped. */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: encoded(4000), attestationObject: encoded(20_000) }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** Its answer when a passkey has signed a challenge. */
export const SignedByPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    /** The account id in the passkey. */
    userHandle: encoded(100).nullish(),
  }),
});
export type SignedByPasskey = z.infer<typeof SignedByPasskey>;

export const PasskeyName = z.object({ name: requiredText(60) });
export type PasskeyName = z.infer<typeof PasskeyName>;

export const AddPasskey = PasskeyName.extend({ answer: MadePasskey });
export type AddPasskey = z.infer<typeof AddPasskey>;

export const RemovePasskey = z.object({ id: CredentialId });
export type RemovePasskey = z.infer<typeof RemovePasskey>;

export const RenamePasskey = PasskeyName.extend({ id: CredentialId });
export type RenamePasskey = z.infer<typeof RenamePasskey>;

export const LoginByPasskey = z.object({
  answer: SignedByPasskey,
  /** Whether to stay logged in on this device, for 30 days instead of 12 hours without use. */
  stay: z.boolean({ error: 'errors:invalidFlag' }).optional(),
});
export type LoginByPasskey = z.infer<typeof LoginByPasskey>;
