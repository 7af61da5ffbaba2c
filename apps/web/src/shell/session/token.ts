/** The administrator's login token, in local storage under `token` (§3 Other browser storage). */
import { readStored, writeStored } from '../browser/browser-storage.ts';

const key = 'token';
/** The role is stored beside it. */
export const roleKey = 'role';

/** The stored token without the quotes that older clients wrote around it; null when there is none. */
export const storedToken = (): string | null =>
  readStored(key)
    ?.trim()
    .replace(/^["']+|["']+$/g, '') || null;
export const storeToken = (token: string): void => writeStored(key, token);
/** What else is deleted with the token: the desk, which stores more, adds to it. */
export const goesWithToken: (() => void)[] = [];
/**
 * Also removes the stored schedule (§3 scheduleData) and what Today stores, which must not be visible without a token.
 */
export function removeToken(): void {
  for (const name of [key, roleKey, 'scheduleData', 'scheduleAround']) writeStored(name, null);
  for (const wipe of goesWithToken) wipe();
}
