/** Slopes, for everybody. */
import { guestProcedure, router } from '../../http/trpc.ts';
import { listSlopes } from './slope.service.ts';

export const guestSlope = router({ list: guestProcedure.query(({ ctx }) => listSlopes(ctx.app)) });
