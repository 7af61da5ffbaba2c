/**
 * The addresses that guests know. Every address of the back office weighs a little, and a guest never goes to one without
 * loading the page anew: so theirs stay out of the first page.
 */
import type { Routes } from './router.tsx';
import { Route as root } from './routes/__root.tsx';
import { Route as confirmBooking } from './routes/confirm-booking.tsx';
import { Route as landing } from './routes/index.tsx';
import { Route as thankYou } from './routes/thank-you.tsx';

/** Put together as the generated tree does it, which has the whole and its types. */
export function guestRoutes(): Routes {
  const below = <Path extends string>(path: Path) => ({ id: path, path, getParentRoute: () => root }) as never;
  const children = {
    landing: landing.update(below('/')),
    thankYou: thankYou.update(below('/thank-you')),
    confirmBooking: confirmBooking.update(below('/confirm-booking')),
  };
  return root._addFileChildren(children) as unknown as Routes;
}
