/**
 * The routes of a booking. Each further route makes the first page larger, and the back office, the pages about the
 * school and those of links in mails are reached only by loading a page, so they are left out (main.tsx).
 */
import { below } from './route-place.ts';
import type { Routes } from './router.tsx';
import { Route as root } from './routes/__root.tsx';
import { Route as find } from './routes/find.tsx';
import { Route as landing } from './routes/index.tsx';
import { Route as thankYou } from './routes/thank-you.tsx';

/**
 * Assembled like the generated route tree, which has all routes and their types.
 * @param more routes of other guest pages
 */
export function guestRoutes(more: object = {}): Routes {
  const children = {
    landing: landing.update(below('/')),
    find: find.update(below('/find')),
    thankYou: thankYou.update(below('/thank-you')),
    ...more,
  };
  return root.addChildren(children) as unknown as Routes;
}
