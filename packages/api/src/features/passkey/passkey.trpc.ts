/** Procedures of passkeys: to log in by one, and those of the own account. */
import { AddPasskey, LoginByPasskey, RemovePasskey, RenamePasskey } from '@gerende/domain/passkey/schema';
import { adminProcedure, guestProcedure, router, unbatched } from '../../http/trpc.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkey.service.ts';
import { beginPasskeyLogin, loginByPasskey } from './passkey-login.service.ts';

export const guestPasskey = router({
  begin: guestProcedure.use(unbatched).mutation(({ ctx }) => beginPasskeyLogin(ctx.app)),
  login: guestProcedure
    .use(unbatched)
    .input(LoginByPasskey)
    .mutation(({ ctx, input }) => loginByPasskey(ctx.app, input)),
});

export const adminPasskey = router({
  list: adminProcedure.query(({ ctx }) => listPasskeys(ctx.app, ctx.admin)),
  begin: adminProcedure.use(unbatched).mutation(({ ctx }) => beginPasskey(ctx.app, ctx.admin)),
  add: adminProcedure
    .use(unbatched)
    .input(AddPasskey)
    .mutation(({ ctx, input }) => addPasskey(ctx.app, ctx.admin, input, ctx.token)),
  rename: adminProcedure.input(RenamePasskey).mutation(({ ctx, input }) => renamePasskey(ctx.app, ctx.admin, input)),
  remove: adminProcedure
    .input(RemovePasskey)
    .mutation(({ ctx, input }) => removePasskey(ctx.app, ctx.admin, input.id, ctx.token)),
});
