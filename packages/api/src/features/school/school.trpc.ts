/** The school, for everybody; its settings and how far it is set up, for the desk. */
import { SaveSchoolSettings } from '@gerende/domain/school/settings-schema';
import { ClearDemo } from '@gerende/domain/school/setup-schema';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { getSchool } from './school.service.ts';
import { getSchoolSettings, saveSchoolSettings, serviceStates } from './school-settings.service.ts';
import { clearDemo, getSetupState } from './school-setup.service.ts';

export const guestSchool = router({ get: guestProcedure.query(({ ctx }) => getSchool(ctx.app)) });

export const adminSchool = router({
  settings: adminProcedure.query(({ ctx }) => getSchoolSettings(ctx.app)),
  saveSettings: adminProcedure
    .input(SaveSchoolSettings)
    .mutation(({ ctx, input }) => saveSchoolSettings(ctx.app, input)),
  services: adminProcedure.query(({ ctx }) => serviceStates(ctx.app)),
  setup: adminProcedure.query(({ ctx }) => getSetupState(ctx.app)),
  clearDemo: adminProcedure.input(ClearDemo).mutation(({ ctx, input }) => clearDemo(ctx.app, input)),
});
