/** The school, for everybody. */
import { guestProcedure, router } from '../../http/trpc.ts';
import { getSchool } from './school.service.ts';

export const guestSchool = router({ get: guestProcedure.query(({ ctx }) => getSchool(ctx.app)) });
