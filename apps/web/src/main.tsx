/** Starts the web app in the browser. */
import type { ServedFirstPage } from '@gerende/api/client-types';
import { StrictMode, Suspense, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { draftKey } from './features/booking-wizard/use-guest-draft.ts';
import { guestRoutes } from './guest-routes.ts';
import { createApp, type Routes } from './router.tsx';
import { readStored } from './shell/browser/browser-storage.ts';
import { clearReloadMarkLater } from './shell/browser/stale-assets.ts';
import { countVisit } from './shell/browser/visit-counter.ts';
import { startI18n } from './shell/i18n.ts';
import { openingLanguage } from './shell/language-choice.ts';
import { BrokenPage } from './shell/page/error-screen.tsx';
import { markSurface } from './shell/page/surface.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');

clearReloadMarkLater();
const isDesk = /^\/(?:admin|me)(?:\/|$)/i.test(window.location.pathname);
markSurface(isDesk ? 'admin' : 'guest');
if (window.location.pathname === '/') countVisit();
const servedText = document.getElementById('first-page')?.textContent;
const served: ServedFirstPage | null = servedText ? JSON.parse(servedText) : null;
const startTexts = (): Promise<void> => startI18n(openingLanguage(), undefined, served ?? undefined);
const whole = root;
const show = (routes: Routes): void =>
  createRoot(whole).render(<StrictMode>{createApp({ routes }).element}</StrictMode>);
/** The app may show another step with stored choices, or mark what was chosen; the finder's answer has neither. */
const isAsServed =
  !document.documentElement.dataset.start &&
  (window.location.pathname !== '/' || readStored(draftKey, 'session') === null);
/** Yields, so that the browser can handle the guest's actions in between. */
const pause = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve));
/**
 * The whole style sheet; a served page has only the styles it uses. If it cannot be loaded, that is no reason to wait
 * longer.
 */
function stylesLoaded(): Promise<unknown> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  return Promise.all(
    links.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );
}
/**
 * The served step stays visible, and the app hydrates it; if the app shows something else, it replaces the step at
 * once.
 */
async function takeOver({ queries, language }: ServedFirstPage): Promise<void> {
  await pause();
  const texts = startTexts();
  await pause();
  const { router, queryClient, element } = createApp({ routes: guestRoutes() });
  // Texts in another script than the page's are shown until the page's own have loaded.
  const isCurrent = (language === 'zh-Hant') === (openingLanguage() === 'zh-Hant');
  for (const [key, data] of queries) queryClient.setQueryData(key, data, isCurrent ? {} : { updatedAt: 0 });
  await pause();
  const { dataset } = document.documentElement;
  if (dataset.start) whole.replaceChildren();
  delete dataset.start;
  // The page itself reports failures.
  await Promise.allSettled([texts, stylesLoaded(), router.load()]);
  const app = <StrictMode>{element}</StrictMode>;
  // React renders in pieces, so that a touch meanwhile is handled.
  startTransition(() => {
    if (!isAsServed) return createRoot(whole).render(app);
    // The router then expects what the server has rendered.
    router.ssr = { manifest: undefined };
    hydrateRoot(whole, app);
  });
}
// This is not awaited: the code and data of the first screen are fetched at the same time as its texts.
if (!served) void startTexts();
// The desk's toasts are loaded with its routes: the code that reports a failure is loaded before the part that may
// fail.
const loadDesk = () => Promise.all([import('./routeTree.gen.ts'), import('./shell/toast/toast-host.tsx')]);
const showBroken = (error: unknown): void =>
  createRoot(whole).render(
    <Suspense fallback={null}>
      <BrokenPage error={error} />
    </Suspense>,
  );
if (/^\/(?:about|info|slopes|instructors|confirm-booking|offer)(?:\/|$)/i.test(window.location.pathname))
  import('./linked-routes.ts').then(({ linkedRoutes }) => show(linkedRoutes()), showBroken);
else if (isDesk) loadDesk().then(([{ routeTree }]) => show(routeTree), showBroken);
else if (served) void takeOver(served);
else show(guestRoutes());
