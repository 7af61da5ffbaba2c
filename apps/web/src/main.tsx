/** Starts the page in the browser. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './router.tsx';
import { startI18n } from './shell/i18n.ts';
import { openingLanguage } from './shell/language-choice.ts';
import { reloadOnStaleAssets } from './shell/stale-assets.ts';
import { markSurface } from './shell/surface.ts';
import { countVisit } from './shell/visit-counter.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

reloadOnStaleAssets();
markSurface(window.location.pathname.startsWith('/admin') ? 'admin' : 'guest');
if (window.location.pathname === '/') countVisit();
// Not awaited: the code and the data of the first screen are fetched beside its texts.
void startI18n(openingLanguage());
createRoot(root).render(<StrictMode>{createApp().element}</StrictMode>);
