/** Instructors' notes about a guest, as the desk reads them. */
import { TeachingNotesOf } from '@gerende/domain/teaching-note/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { notesOfGuest } from './teaching-note.service.ts';

export const adminTeachingNote = router({
  ofGuest: adminProcedure.input(TeachingNotesOf).query(({ ctx, input }) => notesOfGuest(ctx.app, input.booking_id)),
});
