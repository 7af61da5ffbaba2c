/** After a new version was put online, an open page asks for files that are gone: what a change of page asks for is loaded anew, once. */
import { readStored, writeStored } from './browser-storage.ts';

const key = 'reloadedForNewVersion';

/**
 * For a page of which nothing is shown yet, so that nothing typed can be lost.
 * @param reload how the page is loaded anew
 * @returns whether it is being loaded anew; a second failure right after is no matter of versions
 */
export function reloadForNewVersion(reload: () => void = () => window.location.reload()): boolean {
  if (readStored(key, 'session')) return false;
  writeStored(key, '1', 'session');
  // Where nothing can be stored, nobody would know that it was done already.
  if (!readStored(key, 'session')) return false;
  reload();
  return true;
}

/** A page that stood for a minute was loaded well; the next new version may reload it again. */
export function forgetReloadLater(): void {
  window.setTimeout(() => writeStored(key, null, 'session'), 60_000);
}
