/** Procedures of the instructor's page. */
import { OwnDaysQuery, OwnHoursQuery } from '@gerende/domain/own-day/schema';
import { MarkPresence } from '@gerende/domain/presence/schema';
import { SaveTeachingNote } from '@gerende/domain/teaching-note/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { markOwnDay, readOwnDays, saveOwnNote } from './own-day.service.ts';
import { readOwnHours } from './own-hours.ts';

export const adminOwnDay = router({
  days: adminProcedure.input(OwnDaysQuery).query(({ ctx, input }) => readOwnDays(ctx.app, input)),
  hours: adminProcedure.input(OwnHoursQuery).query(({ ctx, input }) => readOwnHours(ctx.app, input)),
  saveNote: adminProcedure.input(SaveTeachingNote).mutation(({ ctx, input }) => saveOwnNote(ctx.app, input)),
  mark: adminProcedure.input(MarkPresence).mutation(({ ctx, input }) => markOwnDay(ctx.app, input)),
});
