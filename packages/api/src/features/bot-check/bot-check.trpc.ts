/** Procedures that the page needs for the bot check. */
import { guestProcedure, router } from '../../http/trpc.ts';
import { createChallenge, describeBotCheck } from './bot-check.service.ts';

export const guestBotCheck = router({
  get: guestProcedure.query(({ ctx }) => describeBotCheck(ctx.app)),
  challenge: guestProcedure.query(({ ctx }) => createChallenge(ctx.app)),
});
