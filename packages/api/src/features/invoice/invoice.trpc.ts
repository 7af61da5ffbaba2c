/** The desk issues invoices. */
import { IssueInvoice } from '@gerende/domain/invoice/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { issueInvoice } from './invoice.service.ts';

export const adminInvoice = router({
  issue: adminProcedure.input(IssueInvoice).mutation(({ ctx, input }) => issueInvoice(ctx.app, input.booking_id)),
});
