/** Tokens that open something for whoever has them: what is stored of them is only a hash. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 random bits, which cannot be guessed. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** SHA-256, as hexadecimal digits. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares in constant time, which reveals nothing about how much was right. */
export const isSameToken = (given: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(right)));
