/** The administrator's login token, in local storage under `token` (§3 Other browser storage). */
import { readStored, writeStored } from '../browser/browser-storage.ts';

const key = 'token';

/** The stored token without the quotes that older clients wrote around it; null when there is none. */
export const storedToken = (): string | null =>
  readStored(key)
    ?.trim()
    .replace(/^["']+|["']+$/g, '') || null;
export const storeToken = (token: string): void => writeStored(key, token);
/** What the desk saw of the schedule (§3 scheduleData) is of no concern to whoever comes without a token. */
export function removeToken(): void {
  writeStored(key, null);
  writeStored('scheduleData', null);
  writeStored('scheduleAround', null);
}
