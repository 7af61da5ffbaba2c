/** Procedures for invitations to the back office. */
import { Invite, InviteAgain } from '@gerende/domain/invitation/schema';
import { adminProcedure, router, unbatched } from '../../http/trpc.ts';
import { invite, inviteAgain } from './invitation.service.ts';

export const adminInvitation = router({
  send: adminProcedure
    .use(unbatched)
    .input(Invite)
    .mutation(({ ctx, input }) => invite(ctx.app, ctx.admin, input)),
  sendAgain: adminProcedure
    .use(unbatched)
    .input(InviteAgain)
    .mutation(({ ctx, input }) => inviteAgain(ctx.app, ctx.admin, input)),
});
