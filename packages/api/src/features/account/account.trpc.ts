/** Procedures for administrators' accounts, and for the first of them. */
import {
  AccountRef,
  AddAccount,
  ChangePassword,
  EndSession,
  EndSessions,
  ResetPassword,
  SetRole,
} from '@gerende/domain/account/schema';
import { MakeFirstAdmin } from '@gerende/domain/school/setup-schema';
import { adminProcedure, guestProcedure, router, unbatched } from '../../http/trpc.ts';
import {
  addAccount,
  changePassword,
  disableAccount,
  enableAccount,
  listAccounts,
  resetPassword,
  setRole,
} from './account.service.ts';
import { isSetupOpen, makeFirstAdmin } from './first-admin.service.ts';
import { endSession, endSessions, listSessions } from './own-sessions.service.ts';

/** Open to whoever starts the server: nobody is logged in yet. */
export const guestSetup = router({
  isOpen: guestProcedure.query(({ ctx }) => isSetupOpen(ctx.app)),
  makeAdmin: guestProcedure
    .use(unbatched)
    .input(MakeFirstAdmin)
    .mutation(({ ctx, input }) => makeFirstAdmin(ctx.app, input)),
});

export const adminAccount = router({
  list: adminProcedure.query(({ ctx }) => listAccounts(ctx.app, ctx.admin)),
  add: adminProcedure
    .use(unbatched)
    .input(AddAccount)
    .mutation(({ ctx, input }) => addAccount(ctx.app, ctx.admin, input)),
  disable: adminProcedure.input(AccountRef).mutation(({ ctx, input }) => disableAccount(ctx.app, ctx.admin, input.id)),
  enable: adminProcedure.input(AccountRef).mutation(({ ctx, input }) => enableAccount(ctx.app, ctx.admin, input.id)),
  setRole: adminProcedure.input(SetRole).mutation(({ ctx, input }) => setRole(ctx.app, ctx.admin, input)),
  resetPassword: adminProcedure
    .use(unbatched)
    .input(ResetPassword)
    .mutation(({ ctx, input }) => resetPassword(ctx.app, ctx.admin, input)),
  changePassword: adminProcedure
    .use(unbatched)
    .input(ChangePassword)
    .mutation(({ ctx, input }) => changePassword(ctx.app, ctx.admin, input, ctx.token)),
  sessions: adminProcedure.query(({ ctx }) => listSessions(ctx.app, ctx.admin, ctx.token)),
  endSession: adminProcedure.input(EndSession).mutation(({ ctx, input }) => endSession(ctx.app, ctx.admin, input)),
  endSessions: adminProcedure
    .input(EndSessions)
    .mutation(({ ctx, input }) => endSessions(ctx.app, ctx.admin, input, ctx.token)),
});
