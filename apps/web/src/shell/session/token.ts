/** The administrator's login token, in local storage under `token` (§3 Other browser storage). */
import { readStored, writeStored } from '../browser/browser-storage.ts';

const key = 'token';

/** The stored token without the quotes that older clients wrote around it; null when there is none. */
export const storedToken = (): string | null =>
  readStored(key)
    ?.trim()
    .replace(/^["']+|["']+$/g, '') || null;
export const storeToken = (token: string): void => writeStored(key, token);
/** Also removes the stored schedule (§3 scheduleData), which must not be visible without a token. */
export function removeToken(): void {
  writeStored(key, null);
  writeStored('scheduleData', null);
  writeStored('scheduleAround', null);
}
