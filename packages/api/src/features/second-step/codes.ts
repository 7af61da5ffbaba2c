/** Secrets and codes of a second step: creates, encrypts and checks them. Nothing here reads or writes the database. */

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import {
  codePeriod,
  codeWindow,
  isPhoneCode,
  recoveryCodes,
  recoveryLength,
  recoveryLetters,
} from '@gerende/domain/second-step/rules';
import { Secret, TOTP } from 'otpauth';
import { hashOf } from '../../platform/tokens.ts';

/** A key for this purpose only, derived from the installation's secret, which is not in the database. */
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'second step', 32));

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a secret for one account: in another account's row it cannot be decrypted. */
export function seal(installation: string, userId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(installation), nonce).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** @returns undefined when it was encrypted for another account, or with another secret of the installation */
export function unseal(installation: string, userId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(installation), bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totp = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: codePeriod, secret: Secret.fromBase32(secret) });

/** The address in the QR code that a phone scans. */
export const addressOf = (secret: string, names: { issuer: string; label: string }): string =>
  totp(secret, names).toString();

/**
 * @param timestamp milliseconds since 1970
 * @returns the half minute that a code belongs to, counted from 1970; undefined for a wrong one
 */
export function counterOf(secret: string, code: string, timestamp: number): number | undefined {
  // The library throws for six characters that take more than six bytes.
  if (!isPhoneCode(code)) return undefined;
  const difference = totp(secret).validate({ token: code, window: codeWindow, timestamp });
  return difference === null ? undefined : TOTP.counter({ period: codePeriod, timestamp }) + difference;
}

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, newRecoveryCode);

/** The stored hash of a recovery code. */
export const recoveryHash = (userId: string, code: string): string => hashOf(`${userId} ${code}`);
