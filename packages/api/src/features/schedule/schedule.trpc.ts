/** Procedures for the desk's schedule: reading the grid and all changes on it. */
import { AllocateClass } from '@gerende/domain/lesson/class-schema';
import { IdParam } from '@gerende/domain/primitives';
import { AssignRequest } from '@gerende/domain/schedule/assign/assign-schema';
import { SaveMoves } from '@gerende/domain/schedule/moves/move-schema';
import {
  AddTag,
  RemoveScheduleEntry,
  SaveScheduleEntry,
  ScheduleRange,
  SetTagPaid,
  UpdateScheduleEntry,
} from '@gerende/domain/schedule/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { countUnassignedSoon, proposeInstructors } from './assign.service.ts';
import { allocateClass } from './classes/allocate-class.service.ts';
import { removeScheduleEntry, updateScheduleEntry } from './entry.service.ts';
import { saveMoves } from './move.service.ts';
import { packSchedule, saveScheduleEntry } from './schedule.service.ts';
import { addTag, listTags, removeTag, setTagPaid } from './tag.service.ts';

export const adminSchedule = router({
  list: adminProcedure.input(ScheduleRange).query(({ ctx, input }) => packSchedule(ctx.app, input)),
  // A mutation although it stores nothing: a query is sent in the URL, which is too short for many moves.
  assign: adminProcedure.input(AssignRequest).mutation(({ ctx, input }) => proposeInstructors(ctx.app, input)),
  unassignedCount: adminProcedure.query(({ ctx }) => countUnassignedSoon(ctx.app)),
  saveEntry: adminProcedure.input(SaveScheduleEntry).mutation(({ ctx, input }) => saveScheduleEntry(ctx.app, input)),
  updateEntry: adminProcedure
    .input(UpdateScheduleEntry)
    .mutation(({ ctx, input }) => updateScheduleEntry(ctx.app, input)),
  removeEntry: adminProcedure
    .input(RemoveScheduleEntry)
    .mutation(({ ctx, input }) => removeScheduleEntry(ctx.app, input)),
  saveMoves: adminProcedure.input(SaveMoves).mutation(({ ctx, input }) => saveMoves(ctx.app, input)),
  allocateClass: adminProcedure.input(AllocateClass).mutation(({ ctx, input }) => allocateClass(ctx.app, input)),
  tags: adminProcedure.query(({ ctx }) => listTags(ctx.app.db)),
  addTag: adminProcedure.input(AddTag).mutation(({ ctx, input }) => addTag(ctx.app, input)),
  setTagPaid: adminProcedure.input(SetTagPaid).mutation(({ ctx, input }) => setTagPaid(ctx.app, input)),
  removeTag: adminProcedure.input(IdParam).mutation(({ ctx, input }) => removeTag(ctx.app, input.id)),
});
