/**
 * What Today, the board and the instructor's page store in this browser, and how all of it is deleted (decision 0091).
 * Its names are here, beside the login.
 */

import { writeStored } from '../browser/browser-storage.ts';

/** Days and waiting marks, in IndexedDB. */
export const keptDatabase = 'gerende-today';
/**
 * In local storage: the account that wants notifications here. It survives a session that expires, but not a logout.
 */
export const pushWish = 'push';
/**
 * In local storage: until when the stored picture of the instructor's page may be shown before its app, in milliseconds
 * since 1970.
 */
export const pictureUntil = 'ownPictureUntil';
/** In session storage, for the next login: how many marks of the one before were deleted before they were sent. */
export const unsentMarks = 'unsentMarks';
/** The prefixes of the names of the workers' caches; stored guest pages that were opened here are deleted, too. */
const keptCaches = 'gerende-';

let wiping: Promise<void> = Promise.resolve();

/** None of it may be there without the login under which it was read. Never fails: a browser may have none of it. */
export function wipeKept(): void {
  writeStored(pictureUntil, null);
  try {
    indexedDB.deleteDatabase(keptDatabase);
  } catch {
    // The browser stores nothing, so there is nothing to delete.
  }
  wiping = wipeCaches().catch(() => undefined);
}

/** Deleting takes several steps, and a page that is left stops in the middle. */
export const keptIsWiped = (): Promise<void> => wiping;

async function wipeCaches(): Promise<void> {
  // Both are missing on plain http.
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(keptCaches)) await caches.delete(name);
  for (const each of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (each.active?.scriptURL.endsWith('worker.js')) {
      // A worker stays active while its page is open, and would continue to show notifications.
      await (await each.pushManager?.getSubscription())?.unsubscribe();
      await each.unregister();
    }
}
