/** The administrator's login token, in local storage under `token` (§3 Other browser storage). */
import { readStored, writeStored } from './browser-storage.ts';

const key = 'token';

/** The stored token without the quotes that older clients wrote around it; null when there is none. */
export const storedToken = (): string | null =>
  readStored(key)
    ?.trim()
    .replace(/^["']+|["']+$/g, '') || null;
export const storeToken = (token: string): void => writeStored(key, token);
export const removeToken = (): void => writeStored(key, null);
