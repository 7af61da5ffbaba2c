/** Procedures for when an instructor works: each sees the own times, and enters the own wishes. */
import { SaveWish } from '@gerende/domain/work-wish/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { listOwnWorkingTimes, saveWish } from './work-wish.service.ts';

export const adminWorkWish = router({
  own: adminProcedure.query(({ ctx }) => listOwnWorkingTimes(ctx.app)),
  save: adminProcedure.input(SaveWish).mutation(({ ctx, input }) => saveWish(ctx.app, input)),
});
