/**
 * The routes that guests use. Each route of the back office adds to the first page, and guests never navigate there without
 * a reload, so those are left out.
 */
import type { Routes } from './router.tsx';
import { Route as root } from './routes/__root.tsx';
import { Route as confirmBooking } from './routes/confirm-booking.tsx';
import { Route as landing } from './routes/index.tsx';
import { Route as thankYou } from './routes/thank-you.tsx';

/** Assembled like the generated route tree, which has all routes and their types. */
export function guestRoutes(): Routes {
  const below = <Path extends string>(path: Path) => ({ id: path, path, getParentRoute: () => root }) as never;
  const children = {
    landing: landing.update(below('/')),
    thankYou: thankYou.update(below('/thank-you')),
    confirmBooking: confirmBooking.update(below('/confirm-booking')),
  };
  return root._addFileChildren(children) as unknown as Routes;
}
