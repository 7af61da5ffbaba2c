/** Procedures of the desk for policies. */
import { SavePolicy } from '@gerende/domain/policy/schema';
import { IdParam } from '@gerende/domain/primitives';
import { adminProcedure, router } from '../../http/trpc.ts';
import { selectEditablePolicies } from './policy.queries.ts';
import { removePolicy, savePolicy } from './policy.service.ts';

export const adminPolicy = router({
  list: adminProcedure.query(({ ctx }) => selectEditablePolicies(ctx.app.db)),
  save: adminProcedure.input(SavePolicy).mutation(({ ctx, input }) => savePolicy(ctx.app, input)),
  remove: adminProcedure.input(IdParam).mutation(({ ctx, input }) => removePolicy(ctx.app, input.id)),
});
