/** Procedures for the desk to list, issue and correct invoices. */
import { CorrectInvoice, IssueInvoice, IssueReceipt } from '@gerende/domain/invoice/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { correctInvoice, listInvoicesOf } from './correct-invoice.service.ts';
import { issueForDesk } from './issue-invoice.service.ts';
import { issueReceipt } from './receipt.service.ts';

export const adminInvoice = router({
  list: adminProcedure.input(IssueInvoice).query(({ ctx, input }) => listInvoicesOf(ctx.app, input.booking_id)),
  issue: adminProcedure.input(IssueInvoice).mutation(({ ctx, input }) => issueForDesk(ctx.app, input.booking_id)),
  issueReceipt: adminProcedure.input(IssueReceipt).mutation(({ ctx, input }) => issueReceipt(ctx.app, input)),
  correct: adminProcedure.input(CorrectInvoice).mutation(({ ctx, input }) => correctInvoice(ctx.app, input.invoice_id)),
});
