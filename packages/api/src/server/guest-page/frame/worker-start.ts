/**
 * The script of the guest's own page: it starts the service worker that stores the page for use without a network
 * (decision 0119).
 */
import { createHash } from 'node:crypto';

/** At the root, since a browser allows no service worker to serve pages above its own path. */
const workerFile = '/guest-worker.js';

/** In a browser without service workers, or one that refuses this one, the page works as before. */
const script = `navigator.serviceWorker?.register('${workerFile}',{scope:'/b/'}).catch(()=>{})`;

export const workerStart = `<script>${script}</script>`;

/** The page's only script, as named in the Content-Security-Policy. */
export const workerStartHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
