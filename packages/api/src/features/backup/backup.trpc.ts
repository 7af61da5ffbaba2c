/** Procedures for the backups: administrators list, make and schedule them. */
import { SaveBackupPlan } from '@gerende/domain/backup/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { beginBackup, getBackups, saveBackupPlan } from './backup.service.ts';

export const adminBackup = router({
  list: adminProcedure.query(({ ctx }) => getBackups(ctx.app)),
  make: adminProcedure.mutation(({ ctx }) => beginBackup(ctx.app)),
  savePlan: adminProcedure.input(SaveBackupPlan).mutation(({ ctx, input }) => saveBackupPlan(ctx.app, input)),
});
