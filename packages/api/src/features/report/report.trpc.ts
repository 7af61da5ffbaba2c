/** Procedures for the yearly reports, for the desk. */
import { ReportYear } from '@gerende/domain/report/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { reportIntroducers, reportNationalities, reportWorkTime } from './report.service.ts';

const ofYear = adminProcedure.input(ReportYear);

export const reports = router({
  introducer: ofYear.query(({ ctx, input }) => reportIntroducers(ctx.app, input.date)),
  workTime: ofYear.query(({ ctx, input }) => reportWorkTime(ctx.app, input.date)),
  nationality: ofYear.query(({ ctx, input }) => reportNationalities(ctx.app, input.date)),
});
