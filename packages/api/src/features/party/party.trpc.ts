/** Procedures for parties: the desk reads the lines that belong together. */
import { IdParam } from '@gerende/domain/primitives';
import { adminProcedure, router } from '../../http/trpc.ts';
import { getParty } from './party.service.ts';

export const adminParty = router({
  /** Of any of its bookings. */
  get: adminProcedure.input(IdParam).query(({ ctx, input }) => getParty(ctx.app, input.id)),
});
