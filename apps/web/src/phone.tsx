/**
 * Starts the page of an instructor's phone (/me): a separate entry, since the app's starts with what guests and the
 * desk need.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { shownPicture, takeOver } from './features/own-day/early/take-over.ts';
import { phoneRoutes } from './phone-routes.ts';
import { createApp } from './router.tsx';
import { clearReloadMarkLater } from './shell/browser/stale-assets.ts';
import { startI18n } from './shell/i18n.ts';
import { openingLanguage } from './shell/language-choice.ts';
import { markSurface } from './shell/page/surface.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

clearReloadMarkLater();
markSurface('admin');
// This is not awaited: the code and data of the screen are fetched at the same time as its texts.
const texts = startI18n(openingLanguage());
const { router, element } = createApp({ routes: phoneRoutes() });
const whole = root;
const render = (): void => createRoot(whole).render(<StrictMode>{element}</StrictMode>);
/**
 * The picture of the last visit stays until everything that replaces it has loaded; the page itself reports failures.
 */
async function follow(picture: Element): Promise<void> {
  await Promise.allSettled([texts, router.load()]);
  takeOver(whole, picture, render);
}
const picture = shownPicture(whole);
if (picture) void follow(picture);
else render();
