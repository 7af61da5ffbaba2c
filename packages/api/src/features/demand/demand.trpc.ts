/** Procedures for how many instructors days need and have. */
import { DemandDays, DemandOn } from '@gerende/domain/demand/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { demandOfDay, demandOfDays } from './demand.service.ts';

export const adminDemand = router({
  days: adminProcedure.input(DemandDays).query(({ ctx, input }) => demandOfDays(ctx.app, input)),
  day: adminProcedure.input(DemandOn).query(({ ctx, input }) => demandOfDay(ctx.app, input)),
});
