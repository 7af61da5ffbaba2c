/** Procedures for operating days: everybody reads them, the desk sets their hours. */
import { OperatingDayRange, SaveOperatingHours } from '@gerende/domain/operating-day/schema';
import { PlainDate } from '@gerende/domain/primitives';
import * as z from 'zod';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { selectLessonsOutside } from '../lesson/lesson-day.queries.ts';
import { changeSchoolHours } from '../lesson-changes/school-hours-change.service.ts';
import { getOperatingDayOn, listEditableDays, listOperatingDays } from './operating-day.service.ts';

export const guestOperatingDay = router({
  get: guestProcedure
    .input(z.object({ date: PlainDate }))
    .query(({ ctx, input }) => getOperatingDayOn(ctx.app, input.date)),
  list: guestProcedure.input(OperatingDayRange).query(({ ctx, input }) => listOperatingDays(ctx.app, input)),
});

const SelectedDates = z.array(PlainDate).min(1, { error: 'errors:selectDate' }).max(400, { error: 'errors:tooMany' });

export const adminOperatingDay = router({
  list: adminProcedure.input(OperatingDayRange).query(({ ctx, input }) => listEditableDays(ctx.app, input)),
  /** Lessons outside of these hours. */
  lessonsOutside: adminProcedure
    .input(SaveOperatingHours.safeExtend({ dates: SelectedDates }))
    .query(({ ctx, input: { dates, ...hours } }) => selectLessonsOutside(ctx.app.db, dates, hours)),
  /** Sets the same hours on all selected dates, in one write. */
  save: adminProcedure
    .input(SaveOperatingHours.safeExtend({ dates: SelectedDates }))
    .mutation(({ ctx, input: { dates, ...hours } }) => changeSchoolHours(ctx.app, dates, hours, 'ask')),
});
