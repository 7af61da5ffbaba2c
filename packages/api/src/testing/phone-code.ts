/** The code that an authenticator app shows. */
import { Secret, TOTP } from 'otpauth';

/** @param timestamp milliseconds since 1970 */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
