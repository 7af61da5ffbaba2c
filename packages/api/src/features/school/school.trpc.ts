/** Procedures for the school: everybody reads it; the desk changes its settings and sees how far it is set up. */
import { PartnerLink } from '@gerende/domain/school/profile-schema';
import { SaveSchoolSettings } from '@gerende/domain/school/settings-schema';
import { ClearDemo } from '@gerende/domain/school/setup-schema';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { clearDemo, getDemoContents, getSetupState } from '../school-setup/school-setup.service.ts';
import { getSchool, isPartnerLink } from './school.service.ts';
import { getPublicProfile, getSchoolProfile } from './school-profile.service.ts';
import { getSchoolSettings, saveSchoolSettings, serviceStates } from './school-settings.service.ts';
import { getSchoolTheme } from './school-theme.service.ts';

export const guestSchool = router({
  get: guestProcedure.query(({ ctx }) => getSchool(ctx.app)),
  profile: guestProcedure.query(({ ctx }) => getPublicProfile(ctx.app)),
  isPartner: guestProcedure.input(PartnerLink).query(({ ctx, input }) => isPartnerLink(ctx.app, input.code)),
});

export const adminSchool = router({
  settings: adminProcedure.query(({ ctx }) => getSchoolSettings(ctx.app)),
  saveSettings: adminProcedure
    .input(SaveSchoolSettings)
    .mutation(({ ctx, input }) => saveSchoolSettings(ctx.app, input)),
  profile: adminProcedure.query(({ ctx }) => getSchoolProfile(ctx.app)),
  theme: adminProcedure.query(({ ctx }) => getSchoolTheme(ctx.app)),
  services: adminProcedure.query(({ ctx }) => serviceStates(ctx.app)),
  setup: adminProcedure.query(({ ctx }) => getSetupState(ctx.app)),
  demo: adminProcedure.query(({ ctx }) => getDemoContents(ctx.app)),
  clearDemo: adminProcedure.input(ClearDemo).mutation(({ ctx, input }) => clearDemo(ctx.app, input)),
});
