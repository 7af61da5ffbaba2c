/** Procedures about a guest's own data. Both are audited, so both are mutations. */
import { EraseGuest, GuestRef } from '@gerende/domain/guest-data/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { eraseGuest, exportGuest } from './guest-data.service.ts';

export const adminGuestData = router({
  export: adminProcedure.input(GuestRef).mutation(({ ctx, input }) => exportGuest(ctx.app, { email: input.email })),
  erase: adminProcedure
    .input(EraseGuest)
    .mutation(async ({ ctx, input }) => ({ bookings: (await eraseGuest(ctx.app, { email: input.email })).length })),
});
