/** School days, for everybody. */
import { OperatingDayRange } from '@gerende/domain/operating-day/schema';
import { PlainDate } from '@gerende/domain/primitives';
import * as z from 'zod';
import { guestProcedure, router } from '../../http/trpc.ts';
import { getOperatingDayOn, listOperatingDays } from './operating-day.service.ts';

export const guestOperatingDay = router({
  get: guestProcedure
    .input(z.object({ date: PlainDate }))
    .query(({ ctx, input }) => getOperatingDayOn(ctx.app, input.date)),
  list: guestProcedure.input(OperatingDayRange).query(({ ctx, input }) => listOperatingDays(ctx.app, input)),
});
