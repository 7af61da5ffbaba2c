/** The guest's calendar: one request for each month shown. */
import { AvailabilityQuery } from '@gerende/domain/availability/schema';
import { guestProcedure, limited, router } from '../../http/trpc.ts';
import { findAvailability } from './availability.service.ts';

export const guestAvailability = router({
  days: guestProcedure
    .use(limited('availability'))
    .input(AvailabilityQuery)
    .query(({ ctx, input }) => findAvailability(ctx.app, input)),
});
