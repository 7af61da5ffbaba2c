/** What Today, the board and the instructor's page keep in this browser, and how all of it goes (decision 0091). Its names are here, as the login is. */

import { writeStored } from '../browser/browser-storage.ts';

/** Days and marks that wait, in IndexedDB. */
export const keptDatabase = 'gerende-today';
/** In local storage: the account that wants notifications here. It outlives a session that runs out, not a logout. */
export const pushWish = 'push';
/** In local storage: until when what is kept of the instructor's page may be shown before its app, in milliseconds since 1970. */
export const pictureUntil = 'ownPictureUntil';
/** What the names of the workers' caches begin with; pages of guests that were opened here go, too. */
const keptCaches = 'gerende-';

let wiping: Promise<void> = Promise.resolve();

/** Nothing of it may be there without the login under which it was read. Never fails: a browser may have none of it. */
export function wipeKept(): void {
  writeStored(pictureUntil, null);
  try {
    indexedDB.deleteDatabase(keptDatabase);
  } catch {
    // The browser keeps nothing, so there is nothing to wipe.
  }
  wiping = wipeCaches().catch(() => undefined);
}

/** Wiping takes steps, of which a page that is left makes no more. */
export const keptIsWiped = (): Promise<void> => wiping;

async function wipeCaches(): Promise<void> {
  // Both are missing on plain http.
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(keptCaches)) await caches.delete(name);
  for (const each of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (each.active?.scriptURL.endsWith('worker.js')) {
      // A worker stays as long as its page is open, and would go on to show what is pushed.
      await (await each.pushManager?.getSubscription())?.unsubscribe();
      await each.unregister();
    }
}
