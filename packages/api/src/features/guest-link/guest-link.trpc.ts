/** Procedures for links to the guest's own page: the desk makes one for a chat, and ends all of them. */
import { IdParam } from '@gerende/domain/primitives';
import { adminProcedure, router } from '../../http/trpc.ts';
import { handOutLink, revokeLinks } from './desk-link.service.ts';

export const adminGuestLink = router({
  make: adminProcedure
    .input(IdParam)
    .mutation(async ({ ctx, input }) => ({ link: await handOutLink(ctx.app, input.id) })),
  revoke: adminProcedure
    .input(IdParam)
    .mutation(async ({ ctx, input }) => ({ ended: await revokeLinks(ctx.app, input.id) })),
});
