/** Procedure for the page about the program. */
import { adminProcedure, router } from '../../http/trpc.ts';
import { getAbout } from './about.service.ts';

export const adminAbout = router({ get: adminProcedure.query(({ ctx }) => getAbout(ctx.app)) });
