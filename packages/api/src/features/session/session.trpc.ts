/** Procedures for logging in and out, and for who is logged in. */
import { Login } from '@gerende/domain/session/schema';
import { adminProcedure, guestProcedure, router, unbatched } from '../../http/trpc.ts';
import { login, logout } from './session.service.ts';

export const guestSession = router({
  login: guestProcedure
    .use(unbatched)
    .input(Login)
    .mutation(({ ctx, input }) => login(ctx.app, input)),
});

export const adminSession = router({
  me: adminProcedure.query(({ ctx }) => ctx.admin),
  logout: adminProcedure.mutation(async ({ ctx }) => {
    if (ctx.token) await logout(ctx.app, ctx.token);
    return {};
  }),
});
