/** Procedures for messages to instructors: the desk writes and sees who has read them, each instructor reads the own ones. */
import { StaffMessageRef, WriteStaffMessage } from '@gerende/domain/staff-message/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import {
  listOwnStaffMessages,
  listStaffMessages,
  readStaffMessage,
  writeStaffMessage,
} from './staff-message.service.ts';

export const adminStaffMessage = router({
  list: adminProcedure.query(({ ctx }) => listStaffMessages(ctx.app)),
  write: adminProcedure.input(WriteStaffMessage).mutation(({ ctx, input }) => writeStaffMessage(ctx.app, input)),
  own: adminProcedure.query(({ ctx }) => listOwnStaffMessages(ctx.app)),
  read: adminProcedure.input(StaffMessageRef).mutation(({ ctx, input }) => readStaffMessage(ctx.app, input)),
});
