/** Reloads the page once when a file is missing because a new version was deployed. */
import { readStored, writeStored } from './browser-storage.ts';

const key = 'reloadedForNewVersion';

/**
 * Call it only for a page that shows nothing yet, so that nothing typed can be lost.
 * @param reload reloads the page
 * @returns whether the page is being reloaded; a second failure directly afterwards has another cause
 */
export function reloadForNewVersion(reload: () => void = () => window.location.reload()): boolean {
  if (readStored(key, 'session')) return false;
  writeStored(key, '1', 'session');
  // Without storage it would be unknown that the page was reloaded already.
  if (!readStored(key, 'session')) return false;
  reload();
  return true;
}

/** After a minute the page counts as loaded well; another new version may reload it again. */
export function clearReloadMarkLater(): void {
  window.setTimeout(() => writeStored(key, null, 'session'), 60_000);
}
