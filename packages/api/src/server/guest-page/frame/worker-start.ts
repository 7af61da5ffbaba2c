/** What the guest's own page does by itself: it starts the worker that keeps it for when there is no network (decision 0119). */
import { createHash } from 'node:crypto';

/** At the root, since a browser lets no script serve pages above it. */
const workerFile = '/guest-worker.js';

/** A browser that has no workers, or refuses this one, has the page as it was. */
const script = `navigator.serviceWorker?.register('${workerFile}',{scope:'/b/'}).catch(()=>{})`;

export const workerStart = `<script>${script}</script>`;

/** The one script of the page, as the Content-Security-Policy names it. */
export const workerStartHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
