/** Procedures for the guest's own page: the desk mails its link to the guest again. */
import { IdParam } from '@gerende/domain/primitives';
import { adminProcedure, router } from '../../http/trpc.ts';
import { mailLinkAgain } from './resend-link.service.ts';

export const adminGuestPage = router({
  mailLink: adminProcedure
    .input(IdParam)
    .mutation(async ({ ctx, input }) => ({ email: await mailLinkAgain(ctx.app, input.id) })),
});
