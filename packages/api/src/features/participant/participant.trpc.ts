/** Procedures for the participants of a booking: the desk reads and enters them. */
import { ParticipantsOf, SaveParticipants } from '@gerende/domain/participant/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { listParticipants, saveParticipants } from './participant.service.ts';

export const adminParticipant = router({
  list: adminProcedure.input(ParticipantsOf).query(({ ctx, input }) => listParticipants(ctx.app, input.booking_id)),
  save: adminProcedure.input(SaveParticipants).mutation(({ ctx, input }) => saveParticipants(ctx.app, input)),
});
