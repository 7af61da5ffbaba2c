/** Instructors a guest can ask for. */
import { NominationQuery } from '@gerende/domain/instructor/schema';
import { guestProcedure, router } from '../../http/trpc.ts';
import { listNominationOptions } from './instructor.service.ts';

export const guestInstructor = router({
  nominationOptions: guestProcedure
    .input(NominationQuery)
    .query(({ ctx, input }) => listNominationOptions(ctx.app, input)),
});
