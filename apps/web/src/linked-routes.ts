/** The routes of a guest who opens a page about the school or a link in a mail: those pages, and those of a booking. */
import { guestRoutes } from './guest-routes.ts';
import { below } from './route-place.ts';
import type { Routes } from './router.tsx';
import { Route as about } from './routes/about.tsx';
import { Route as confirmBooking } from './routes/confirm-booking.tsx';
import { Route as info } from './routes/info.$page.tsx';
import { Route as instructor } from './routes/instructors.$instructorId.tsx';
import { Route as offer } from './routes/offer.tsx';
import { Route as slope } from './routes/slopes.$slopeId.tsx';

export const linkedRoutes = (): Routes =>
  guestRoutes({
    about: about.update(below('/about')),
    info: info.update(below('/info/$page')),
    instructor: instructor.update(below('/instructors/$instructorId')),
    slope: slope.update(below('/slopes/$slopeId')),
    confirmBooking: confirmBooking.update(below('/confirm-booking')),
    offer: offer.update(below('/offer')),
  });
