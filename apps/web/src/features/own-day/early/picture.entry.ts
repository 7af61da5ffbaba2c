/**
 * Inlined in the instructor's page, where it runs before everything else: it shows the picture of the last visit, if
 * that is of this login, app, language and hour, and starts the app afterwards. The build bundles it
 * (scripts/web-build/offline-workers.mjs).
 */
import { ownerKey, ownerOf, resultOf, stores } from '../../../shared/presence/kept-owner.ts';
import { afterPaint } from '../../../shell/browser/after-paint.ts';
import { readStored } from '../../../shell/browser/browser-storage.ts';
import { openingLanguage } from '../../../shell/language-choice.ts';
import { keptDatabase, pictureUntil } from '../../../shell/session/kept-data.ts';
import { storedToken } from '../../../shell/session/token.ts';
import { isTrue, type KeptPicture, pictureKey } from './picture.ts';
import { buttonAt, pressEarly } from './presses.ts';

/** Milliseconds after which the app starts without a picture, since the browser's store may hang. */
const longest = 1000;

/** Contains the tags that start the app; a browser fetches nothing in a template. */
const app = document.querySelector<HTMLTemplateElement>('template#app');
/** As the running app identifies itself (shared/presence/kept-answers.ts); an address in a template is not resolved. */
const build = new URL(app?.content.querySelector('script[src]')?.getAttribute('src') ?? '', location.href).href;

async function readPicture(token: string): Promise<KeptPicture | undefined> {
  const request = indexedDB.open(keptDatabase);
  // The database does not exist and is not created: the request fails.
  request.onupgradeneeded = () => request.transaction?.abort();
  const database = await resultOf(request);
  try {
    const transaction = database.transaction([stores.owner, stores.answers]);
    const [owner, picture] = await Promise.all([
      resultOf(transaction.objectStore(stores.owner).get(ownerKey)),
      resultOf<KeptPicture | undefined>(transaction.objectStore(stores.answers).get(pictureKey)),
    ]);
    return owner === ownerOf(token) ? picture : undefined;
  } finally {
    // An open connection would prevent a logout from deleting the database.
    database.close();
  }
}

// biome-ignore lint/style/noRestrictedGlobals: until when a picture is true was asked of this phone's clock
const now = Date.now();

/** Whether there may be a picture: opening a missing store takes long in a browser. */
const mayBeKept = (): boolean => location.pathname === '/me' && Number(readStored(pictureUntil)) > now;

/** The HTML of the picture that may be shown. */
async function foundHtml(): Promise<string | undefined> {
  const token = storedToken();
  if (token === null) return undefined;
  const picture = await readPicture(token).catch(() => undefined);
  const opening = {
    language: openingLanguage(),
    isOnline: navigator.onLine,
    now,
    build,
  };
  // The login may have ended meanwhile.
  return picture && isTrue(picture, opening) && storedToken() === token ? picture.data.html : undefined;
}

const isParsed = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve();
  else document.addEventListener('DOMContentLoaded', () => resolve());
});

/** Lets the picture be painted first; a hidden page is not painted. */
const painted = (): Promise<void> => (document.visibilityState === 'visible' ? afterPaint() : Promise.resolve());

function show(html: string): void {
  const root = document.getElementById('root');
  if (!root || root.hasChildNodes()) return;
  document.documentElement.lang = openingLanguage();
  document.documentElement.dataset.surface = 'admin';
  root.innerHTML = html;
  const picture = root.firstElementChild;
  picture?.addEventListener('click', (event) => {
    const button = buttonAt(event.target);
    if (!button) return;
    event.preventDefault();
    pressEarly(picture, button);
  });
  // Without the app, the picture would offer actions that nothing carries out.
  for (const script of app?.content.querySelectorAll('script') ?? []) script.onerror = () => root.replaceChildren();
}

/** In a template the browser fetches nothing. */
const fetchApp = (): void => document.head.append(...(app?.content.querySelectorAll('link') ?? []));

async function start(): Promise<void> {
  if (!mayBeKept()) {
    fetchApp();
    await isParsed;
    if (app) document.head.append(app.content);
    return;
  }
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, longest));
  const html = await Promise.race([foundHtml(), tooLong]);
  await isParsed;
  if (html !== undefined) {
    show(html);
    await painted();
  }
  if (app) document.head.append(app.content);
}

void start();
