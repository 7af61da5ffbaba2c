/** The school, for everybody; its settings, for the desk. */
import { SaveSchoolSettings } from '@gerende/domain/school/settings-schema';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { getSchool } from './school.service.ts';
import { getSchoolSettings, saveSchoolSettings } from './school-settings.service.ts';

export const guestSchool = router({ get: guestProcedure.query(({ ctx }) => getSchool(ctx.app)) });

export const adminSchool = router({
  settings: adminProcedure.query(({ ctx }) => getSchoolSettings(ctx.app)),
  saveSettings: adminProcedure
    .input(SaveSchoolSettings)
    .mutation(({ ctx, input }) => saveSchoolSettings(ctx.app, input)),
});
