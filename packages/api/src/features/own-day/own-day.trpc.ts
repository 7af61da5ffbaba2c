/** Procedures of the instructor's page. */
import { OwnDaysQuery } from '@gerende/domain/own-day/schema';
import { MarkPresence } from '@gerende/domain/presence/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { markOwnDay, readOwnDays } from './own-day.service.ts';

export const adminOwnDay = router({
  days: adminProcedure.input(OwnDaysQuery).query(({ ctx, input }) => readOwnDays(ctx.app, input)),
  mark: adminProcedure.input(MarkPresence).mutation(({ ctx, input }) => markOwnDay(ctx.app, input)),
});
