/**
 * What the guest's own page does by itself: it starts the worker that keeps it for when there is no network (decision 0119), and
 * takes what was done out of its address, or it would be said again whenever the phone loads the page anew.
 */
import { createHash } from 'node:crypto';

/** At the root, since a browser allows no service worker to serve pages above its own path. */
const workerFile = '/guest-worker.js';

/** A browser that has no workers, or refuses this one, has the page as it was. */
const startWorker = `navigator.serviceWorker?.register('${workerFile}',{scope:'/b/'}).catch(()=>{})`;
const forgetDone = `const at=new URL(location);if(at.searchParams.has('done')){at.searchParams.delete('done');history.replaceState(null,'',at)}`;
const script = `{${startWorker};${forgetDone}}`;

export const workerStart = `<script>${script}</script>`;

/** The page's only script, as named in the Content-Security-Policy. */
export const workerStartHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
