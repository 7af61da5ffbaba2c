/** After a new version was put online, an open page asks for files that are gone: it is loaded anew, once. */
import { readStored, writeStored } from './browser-storage.ts';

const key = 'reloadedForNewVersion';

/** @param reload how the page is loaded anew */
export function reloadOnStaleAssets(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a connection a reload would end on the browser's own page; the screen says so itself.
    if (!navigator.onLine) return;
    // A second failure right after the reload is no matter of versions: it goes to the error screen.
    if (readStored(key, 'session')) return;
    writeStored(key, '1', 'session');
    reload();
  });
  window.addEventListener('load', () => {
    // A page that stood for a minute was loaded well; the next new version may reload it again.
    window.setTimeout(() => writeStored(key, null, 'session'), 60_000);
  });
}
