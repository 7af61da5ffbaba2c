/** Procedures for notifications on the own phone. */
import { SubscribePush, UnsubscribePush } from '@gerende/domain/web-push/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { readPushKey, subscribePush, unsubscribePush } from './web-push.service.ts';

export const adminWebPush = router({
  key: adminProcedure.query(({ ctx }) => readPushKey(ctx.app)),
  subscribe: adminProcedure
    .input(SubscribePush)
    .mutation(({ ctx, input }) => subscribePush(ctx.app, ctx.admin, input, ctx.token)),
  unsubscribe: adminProcedure
    .input(UnsubscribePush)
    .mutation(({ ctx, input }) => unsubscribePush(ctx.app, ctx.admin, input)),
});
