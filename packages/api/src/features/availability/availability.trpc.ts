/** The guest's calendar, instructors and course cards: one request for each view. */
import { AvailabilityQuery, CoursePlacesQuery, NominationQuery } from '@gerende/domain/availability/schema';
import { guestProcedure, limited, router } from '../../http/trpc.ts';
import { findAvailability } from './availability.service.ts';
import { findCoursePlaces } from './course-places.service.ts';
import { listNominations } from './nominations.service.ts';

export const guestAvailability = router({
  days: guestProcedure
    .use(limited('availability'))
    .input(AvailabilityQuery)
    .query(({ ctx, input }) => findAvailability(ctx.app, input)),
  courses: guestProcedure
    .use(limited('availability'))
    .input(CoursePlacesQuery)
    .query(({ ctx, input }) => findCoursePlaces(ctx.app, input)),
  nominations: guestProcedure
    .use(limited('availability'))
    .input(NominationQuery)
    .query(({ ctx, input }) => listNominations(ctx.app, input)),
});
