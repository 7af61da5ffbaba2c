/** Procedures for the desk to read the outbox, retry a message and copy texts into chats. */
import { MessagesOfBooking, OutboxFilter } from '@gerende/domain/message/schema';
import { IdParam } from '@gerende/domain/primitives';
import { adminProcedure, router } from '../../http/trpc.ts';
import { copyTexts } from '../desk-booking/copy-texts.ts';
import { listMessagesOf, listOutbox, retryMessage } from './message.service.ts';

export const adminMessage = router({
  list: adminProcedure.input(MessagesOfBooking).query(({ ctx, input }) => listMessagesOf(ctx.app, input.booking_id)),
  outbox: adminProcedure.input(OutboxFilter).query(({ ctx, input }) => listOutbox(ctx.app, input)),
  retry: adminProcedure.input(IdParam).mutation(({ ctx, input }) => retryMessage(ctx.app, input.id)),
  copyTexts: adminProcedure.input(MessagesOfBooking).query(({ ctx, input }) => copyTexts(ctx.app, input.booking_id)),
});
