/** The procedure of the report of sales, for the desk. */
import { SalesFilter } from '@gerende/domain/sales/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { reportSales } from './sales.service.ts';

export const adminSales = router({
  report: adminProcedure.input(SalesFilter).query(({ ctx, input }) => reportSales(ctx.app, input)),
});
