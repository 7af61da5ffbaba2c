/** Procedures for instructors: guests list whom they can nominate; the desk reads and changes all. */

import { Reorder } from '@gerende/domain/display-order/schema';
import { readRowId } from '@gerende/domain/form-values';
import { SaveAway, SaveInstructor } from '@gerende/domain/instructor/schema';
import { CallIn, EndCallIn, SaveWorkingTimes } from '@gerende/domain/instructor/working-times-schema';
import { lessonAnswerFields } from '@gerende/domain/lesson/touched';
import { IdParam } from '@gerende/domain/primitives';
import { listDeleted } from '../../desk-write/deleted-row.ts';
import { reorderRows } from '../../desk-write/display-order.ts';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import {
  changeInstructor,
  changeWorkingTimes,
  endCallIn,
  removeInstructor,
} from '../lesson-changes/instructor-change.service.ts';
import { getInstructor, listInstructors, listPublicInstructors } from './instructor.service.ts';
import { findInstructorUse } from './instructor-use.service.ts';
import { restoreInstructor, saveAway } from './save-instructor.service.ts';
import { callIn } from './save-working-times.service.ts';

export const guestInstructor = router({
  list: guestProcedure.query(({ ctx }) => listPublicInstructors(ctx.app)),
});

export const adminInstructor = router({
  list: adminProcedure.query(({ ctx }) => listInstructors(ctx.app)),
  get: adminProcedure.input(IdParam).query(({ ctx, input }) => getInstructor(ctx.app, input.id)),
  use: adminProcedure.input(IdParam).query(({ ctx, input }) => findInstructorUse(ctx.app, input.id)),
  save: adminProcedure
    .input(SaveInstructor.safeExtend({ id: readRowId }))
    .mutation(({ ctx, input: { id, ...instructor } }) => changeInstructor(ctx.app, instructor, 'ask', { id })),
  saveAway: adminProcedure.input(SaveAway).mutation(({ ctx, input }) => saveAway(ctx.app, input)),
  saveWorkingTimes: adminProcedure
    .input(SaveWorkingTimes)
    .mutation(({ ctx, input }) => changeWorkingTimes(ctx.app, input)),
  callIn: adminProcedure.input(CallIn).mutation(({ ctx, input }) => callIn(ctx.app, input)),
  endCallIn: adminProcedure.input(EndCallIn).mutation(({ ctx, input }) => endCallIn(ctx.app, input)),
  remove: adminProcedure
    .input(IdParam.extend(lessonAnswerFields))
    .mutation(({ ctx, input: { id, lessons = 'ask', notify_guest } }) =>
      removeInstructor(ctx.app, id, { lessons, notify_guest }),
    ),
  deleted: adminProcedure.query(({ ctx }) => listDeleted(ctx.app, 'instructor')),
  restore: adminProcedure.input(IdParam).mutation(({ ctx, input }) => restoreInstructor(ctx.app, input.id)),
  reorder: adminProcedure.input(Reorder).mutation(({ ctx, input }) => reorderRows(ctx.app, 'instructor', input)),
});
