/** Counts the loads of the landing page in this browser, under `visitCount` (§3 Other browser storage). */
import { readStored, writeStored } from './browser-storage.ts';

/** Call once per load of the page. */
export function countVisit(): void {
  const counted = Number(readStored('visitCount'));
  writeStored('visitCount', String(Number.isSafeInteger(counted) && counted > 0 ? counted + 1 : 1));
}
