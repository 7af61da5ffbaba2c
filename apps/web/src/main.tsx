/** Starts the page in the browser. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { guestRoutes } from './guest-routes.ts';
import { createApp, type Routes } from './router.tsx';
import { startI18n } from './shell/i18n.ts';
import { openingLanguage } from './shell/language-choice.ts';
import { reloadOnStaleAssets } from './shell/stale-assets.ts';
import { markSurface } from './shell/surface.ts';
import { countVisit } from './shell/visit-counter.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

reloadOnStaleAssets();
const isDesk = /^\/admin(?:\/|$)/.test(window.location.pathname);
markSurface(isDesk ? 'admin' : 'guest');
if (window.location.pathname === '/') countVisit();
// Not awaited: the code and the data of the first screen are fetched beside its texts.
void startI18n(openingLanguage());
const page = createRoot(root);
const show = (routes: Routes): void => page.render(<StrictMode>{createApp({ routes }).element}</StrictMode>);
if (isDesk) void import('./routeTree.gen.ts').then(({ routeTree }) => show(routeTree));
else show(guestRoutes());
