/** The schedule, for the desk. */
import { SaveScheduleEntry, ScheduleRange } from '@gerende/domain/schedule/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { listSchedule, saveScheduleEntry } from './schedule.service.ts';

export const adminSchedule = router({
  list: adminProcedure.input(ScheduleRange).query(({ ctx, input }) => listSchedule(ctx.app, input)),
  saveEntry: adminProcedure.input(SaveScheduleEntry).mutation(({ ctx, input }) => saveScheduleEntry(ctx.app, input)),
});
