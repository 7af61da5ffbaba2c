/**
 * Procedures for a new password by a link in a mail. Each that takes the token is a POST, so that it is in no address
 * and no log.
 */
import { AskReset, ResetLink, SetByLink } from '@gerende/domain/password-reset/schema';
import { guestProcedure, router, unbatched } from '../../http/trpc.ts';
import { canSendLinks } from '../guest-link/guest-link.service.ts';
import { askReset, opensReset, setByLink } from './password-reset.service.ts';

export const guestPasswordReset = router({
  /** Whether a mail can be sent at all, which does not depend on any address. */
  isByMail: guestProcedure.query(({ ctx }) => canSendLinks(ctx.app)),
  ask: guestProcedure
    .use(unbatched)
    .input(AskReset)
    .mutation(({ ctx, input }) => askReset(ctx.app, input)),
  opens: guestProcedure
    .use(unbatched)
    .input(ResetLink)
    .mutation(({ ctx, input }) => opensReset(ctx.app, input)),
  set: guestProcedure
    .use(unbatched)
    .input(SetByLink)
    .mutation(({ ctx, input }) => setByLink(ctx.app, input)),
});
