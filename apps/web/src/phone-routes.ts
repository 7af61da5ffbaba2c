/**
 * The routes of an instructor's phone that opens its page: only that page, since those of the desk are a megabyte of
 * scripts. Links from there, to the login or the account, load the page of the desk.
 */
import { createRoute } from '@tanstack/react-router';
import { below } from './route-place.ts';
import type { Routes } from './router.tsx';
import { Route as root } from './routes/__root.tsx';
import { Route as ownDay } from './routes/me.tsx';
import { PartNotLoaded } from './shell/browser/load-files.ts';
import { isOnline } from './shell/browser/use-online.ts';
import { keptIsWiped } from './shell/session/kept-data.ts';

/** @throws PartNotLoaded without a network, since the browser could only show its own error page */
async function loadPage({ location }: { location: { href: string } }): Promise<void> {
  if (!isOnline()) throw new PartNotLoaded(location.href, false);
  await keptIsWiped();
  // The router writes the new address before it waits for this.
  await new Promise(() => window.setTimeout(() => window.location.reload()));
}

/** Assembled like the generated route tree. */
export const phoneRoutes = (): Routes =>
  root.addChildren({
    ownDay: ownDay.update(below('/me')),
    elsewhere: createRoute({ getParentRoute: () => root, path: '$', beforeLoad: loadPage }),
  }) as unknown as Routes;
