/** Procedures for the second step of a login: to enter a code, and to set codes up. */
import { ConfirmCode, LoginCode, RemoveSecondStep, RequireSecondStep } from '@gerende/domain/second-step/schema';
import { adminProcedure, guestProcedure, router, unbatched } from '../../http/trpc.ts';
import { loginByCode } from './code-login.service.ts';
import {
  beginSecondStep,
  confirmCodes,
  getSecondStep,
  removeSecondStep,
  renewRecoveryCodes,
  requireSecondStep,
  secondStepsOfAll,
  switchSecondStepOff,
} from './second-step.service.ts';

export const guestSecondStep = router({
  login: guestProcedure
    .use(unbatched)
    .input(LoginCode)
    .mutation(({ ctx, input }) => loginByCode(ctx.app, input)),
});

export const adminSecondStep = router({
  get: adminProcedure.query(({ ctx }) => getSecondStep(ctx.app, ctx.admin)),
  begin: adminProcedure.mutation(({ ctx }) => beginSecondStep(ctx.app, ctx.admin)),
  confirm: adminProcedure
    .use(unbatched)
    .input(ConfirmCode)
    .mutation(({ ctx, input }) => confirmCodes(ctx.app, ctx.admin, input, ctx.token)),
  renewCodes: adminProcedure.mutation(({ ctx }) => renewRecoveryCodes(ctx.app, ctx.admin)),
  switchOff: adminProcedure.mutation(({ ctx }) => switchSecondStepOff(ctx.app, ctx.admin)),
  remove: adminProcedure
    .input(RemoveSecondStep)
    .mutation(({ ctx, input }) => removeSecondStep(ctx.app, ctx.admin, input.id)),
  overview: adminProcedure.query(({ ctx }) => secondStepsOfAll(ctx.app)),
  require: adminProcedure
    .input(RequireSecondStep)
    .mutation(({ ctx, input }) => requireSecondStep(ctx.app, ctx.admin, input)),
});
