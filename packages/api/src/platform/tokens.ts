/** Tokens that open something for whoever has them: only their hash is stored. */
import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits, which cannot be guessed. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** SHA-256, as hexadecimal digits. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
