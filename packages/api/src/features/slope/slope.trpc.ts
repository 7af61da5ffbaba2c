/** Procedures for slopes: everybody lists them, the desk changes them. */
import { Reorder } from '@gerende/domain/display-order/schema';
import { lessonAnswerFields } from '@gerende/domain/lesson/touched';
import { IdParam } from '@gerende/domain/primitives';
import { SaveSlope } from '@gerende/domain/slope/schema';
import { listDeleted } from '../../desk-write/deleted-row.ts';
import { reorderRows } from '../../desk-write/display-order.ts';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { changeSlope, removeSlope } from '../lesson-changes/slope-change.service.ts';
import { getSlope, getSlopeUse, listSlopes, restoreSlope } from './slope.service.ts';

export const guestSlope = router({
  list: guestProcedure.query(({ ctx }) => listSlopes(ctx.app)),
  get: guestProcedure.input(IdParam).query(({ ctx, input }) => getSlope(ctx.app, input.id)),
});

export const adminSlope = router({
  get: adminProcedure.input(IdParam).query(({ ctx, input }) => getSlope(ctx.app, input.id)),
  use: adminProcedure.input(IdParam).query(({ ctx, input }) => getSlopeUse(ctx.app, input.id)),
  save: adminProcedure.input(SaveSlope).mutation(({ ctx, input }) => changeSlope(ctx.app, input, 'ask')),
  remove: adminProcedure
    .input(IdParam.extend(lessonAnswerFields))
    .mutation(({ ctx, input: { id, lessons = 'ask', notify_guest } }) =>
      removeSlope(ctx.app, id, { lessons, notify_guest }),
    ),
  deleted: adminProcedure.query(({ ctx }) => listDeleted(ctx.app, 'slope')),
  restore: adminProcedure.input(IdParam).mutation(({ ctx, input }) => restoreSlope(ctx.app, input.id)),
  reorder: adminProcedure.input(Reorder).mutation(({ ctx, input }) => reorderRows(ctx.app, 'slope', input)),
});
