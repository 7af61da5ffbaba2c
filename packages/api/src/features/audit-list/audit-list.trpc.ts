/** Procedures with which owners read the audit log. */
import { AuditQuery, KeepAudit } from '@gerende/domain/audit/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { listActors, listAudit } from './audit-list.service.ts';
import { keepAudit, readKept } from './keep-audit.service.ts';

export const adminAudit = router({
  list: adminProcedure.input(AuditQuery).query(({ ctx, input }) => listAudit(ctx.app, input)),
  actors: adminProcedure.query(({ ctx }) => listActors(ctx.app)),
  kept: adminProcedure.query(({ ctx }) => readKept(ctx.app)),
  keep: adminProcedure.input(KeepAudit).mutation(({ ctx, input }) => keepAudit(ctx.app, input)),
});
