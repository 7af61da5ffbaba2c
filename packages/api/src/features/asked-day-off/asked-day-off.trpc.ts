/** Procedures for days off: each instructor requests their own, the desk answers. */
import { AnswerDayOff, AskDayOff, AskedDayOffRef } from '@gerende/domain/asked-day-off/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import {
  answerDayOff,
  askDayOff,
  countAskedDaysOff,
  listAskedDaysOff,
  listOwnDaysOff,
  withdrawDayOff,
} from './asked-day-off.service.ts';

export const adminAskedDayOff = router({
  list: adminProcedure.query(({ ctx }) => listAskedDaysOff(ctx.app)),
  count: adminProcedure.query(({ ctx }) => countAskedDaysOff(ctx.app)),
  answer: adminProcedure.input(AnswerDayOff).mutation(({ ctx, input }) => answerDayOff(ctx.app, input)),
  own: adminProcedure.query(({ ctx }) => listOwnDaysOff(ctx.app)),
  ask: adminProcedure.input(AskDayOff).mutation(({ ctx, input }) => askDayOff(ctx.app, input)),
  withdraw: adminProcedure.input(AskedDayOffRef).mutation(({ ctx, input }) => withdrawDayOff(ctx.app, input.id)),
});
