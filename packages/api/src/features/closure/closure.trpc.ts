/**
 * Procedures with which the desk closes a slope, decides about the bookings, and opens it again. Guests answer on their
 * own page.
 */
import { CarryOut, ClosedDays, CloseSlope, DecideAnswer, PlanAnswers } from '@gerende/domain/closure/schema';
import { IdParam } from '@gerende/domain/primitives';
import { adminProcedure, router } from '../../http/trpc.ts';
import { carryOut } from './carry-out.service.ts';
import { closeSlope, countWaiting, listClosures, reopenSlope } from './closure.service.ts';
import { closedDays, planAnswers, readClosure } from './closure-view.service.ts';
import { decideAnswer } from './decide.service.ts';
import { closuresOfBooking } from './guest-closure.service.ts';

export const adminClosure = router({
  list: adminProcedure.query(({ ctx }) => listClosures(ctx.app)),
  count: adminProcedure.query(({ ctx }) => countWaiting(ctx.app)),
  days: adminProcedure.input(ClosedDays).query(({ ctx, input }) => closedDays(ctx.app, input)),
  get: adminProcedure.input(IdParam).query(({ ctx, input }) => readClosure(ctx.app, input.id)),
  ofBooking: adminProcedure.input(IdParam).query(({ ctx, input }) => closuresOfBooking(ctx.app, input.id)),
  close: adminProcedure.input(CloseSlope).mutation(({ ctx, input }) => closeSlope(ctx.app, input)),
  plan: adminProcedure.input(PlanAnswers).mutation(({ ctx, input }) => planAnswers(ctx.app, input)),
  carryOut: adminProcedure.input(CarryOut).mutation(({ ctx, input }) => carryOut(ctx.app, input)),
  decide: adminProcedure
    .input(DecideAnswer)
    .mutation(({ ctx, input: { id, booking_id, ...decided } }) =>
      decideAnswer(ctx.app, { closureId: id, bookingId: booking_id }, decided),
    ),
  reopen: adminProcedure.input(IdParam).mutation(({ ctx, input }) => reopenSlope(ctx.app, input.id)),
});
