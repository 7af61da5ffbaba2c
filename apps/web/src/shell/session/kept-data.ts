/** What Today and the board keep of the desk's data in this browser, and how all of it goes (decision 0091). Its names are here, as the login is. */

/** Days and marks that wait, in IndexedDB. */
export const keptDatabase = 'gerende-today';
/** What the names of the worker's caches begin with. */
export const keptCaches = 'gerende-today';
/** The page that the worker stores; the app in it shows the one that is asked for. */
export const keptPages = '/admin/today/';
/** The pages that the worker serves without a network. */
const keptScopes = [keptPages, '/admin/board'] as const;
export type KeptScope = (typeof keptScopes)[number];
/** Above both of them, as a browser wants it. */
export const keptWorker = '/admin/worker.js';

/** Nothing of it may be there without the login under which it was read. Never fails: a browser may have none of it. */
export function wipeKept(): void {
  try {
    indexedDB.deleteDatabase(keptDatabase);
  } catch {
    // The browser keeps nothing, so there is nothing to wipe.
  }
  void wipeCaches().catch(() => undefined);
}

async function wipeCaches(): Promise<void> {
  // Both are missing on plain http.
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(keptCaches)) await caches.delete(name);
  for (const scope of keptScopes) await (await navigator.serviceWorker?.getRegistration(scope))?.unregister();
}
