/** Procedures for the desk to read the outbox, retry a message and copy texts into chats. */
import { CopyTextsOf, MessagesOfBooking, OutboxFilter } from '@gerende/domain/message/schema';
import { MessageSettingParam, PreviewMessage, SaveMessageSetting } from '@gerende/domain/message/settings-schema';
import { IdParam } from '@gerende/domain/primitives';
import { adminProcedure, router } from '../../http/trpc.ts';
import { copyTexts } from '../guest-message/copy-texts.ts';
import { previewMessage } from '../guest-message/preview.service.ts';
import { listMessagesOf, listOutbox, retryMessage } from './message.service.ts';
import { getMessageSetting, listMessageSettings, saveMessageSetting } from './message-setting.service.ts';

export const adminMessage = router({
  settings: adminProcedure.query(({ ctx }) => listMessageSettings(ctx.app)),
  setting: adminProcedure.input(MessageSettingParam).query(({ ctx, input }) => getMessageSetting(ctx.app, input.kind)),
  saveSetting: adminProcedure
    .input(SaveMessageSetting)
    .mutation(({ ctx, input }) => saveMessageSetting(ctx.app, input)),
  // A query by POST: texts are long.
  preview: adminProcedure.input(PreviewMessage).mutation(({ ctx, input }) => previewMessage(ctx.app, input)),
  list: adminProcedure.input(MessagesOfBooking).query(({ ctx, input }) => listMessagesOf(ctx.app, input.booking_id)),
  outbox: adminProcedure.input(OutboxFilter).query(({ ctx, input }) => listOutbox(ctx.app, input)),
  retry: adminProcedure.input(IdParam).mutation(({ ctx, input }) => retryMessage(ctx.app, input.id)),
  copyTexts: adminProcedure.input(CopyTextsOf).query(({ ctx, input }) => copyTexts(ctx.app, input)),
});
