/** Procedures for what the school knows about one guest: the desk reads it, writes a note, and decides who is one person. */
import { DecideDouble, GuestOf, SaveGuestNote, UndoDecision } from '@gerende/domain/guest-record/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { decideDouble, findDoubles, undoDecision } from './guest-doubles.service.ts';
import { saveGuestNote } from './guest-note.service.ts';
import { bookAgain, getGuestRecord } from './guest-record.service.ts';

export const adminGuestRecord = router({
  get: adminProcedure.input(GuestOf).query(({ ctx, input }) => getGuestRecord(ctx.app, input.id)),
  again: adminProcedure.input(GuestOf).query(({ ctx, input }) => bookAgain(ctx.app, input.id)),
  doubles: adminProcedure.input(GuestOf).query(({ ctx, input }) => findDoubles(ctx.app, input.id)),
  saveNote: adminProcedure.input(SaveGuestNote).mutation(({ ctx, input }) => saveGuestNote(ctx.app, input)),
  decide: adminProcedure.input(DecideDouble).mutation(({ ctx, input }) => decideDouble(ctx.app, input)),
  undo: adminProcedure.input(UndoDecision).mutation(({ ctx, input }) => undoDecision(ctx.app, input)),
});
