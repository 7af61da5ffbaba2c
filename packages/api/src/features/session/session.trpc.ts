/** Procedures for logging in and out, and for who is logged in. */
import { ConfirmPassword, Login } from '@gerende/domain/session/schema';
import { adminProcedure, guestProcedure, router, unbatched } from '../../http/trpc.ts';
import { beginLogin, confirmPassword, logout } from './session.service.ts';

export const guestSession = router({
  login: guestProcedure
    .use(unbatched)
    .input(Login)
    .mutation(({ ctx, input }) => beginLogin(ctx.app, input)),
});

export const adminSession = router({
  me: adminProcedure.query(({ ctx }) => ({
    ...ctx.admin,
    /** Whether only a second step can be set up now. */
    must_set_up: (ctx.app.caller.settingUp ?? null) !== null,
  })),
  confirm: adminProcedure
    .use(unbatched)
    .input(ConfirmPassword)
    .mutation(({ ctx, input }) => confirmPassword(ctx.app, ctx.admin, input, ctx.token)),
  logout: adminProcedure.mutation(async ({ ctx }) => {
    if (ctx.token) await logout(ctx.app, ctx.token);
    return {};
  }),
});
