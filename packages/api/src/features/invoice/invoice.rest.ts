/** POST /invoices/issue, and the papers as PDF files. */
import { Invoice, IssueInvoice } from '@gerende/domain/invoice/schema';
import { IdParam } from '@gerende/domain/primitives';
import type { Context } from 'hono';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { fileAnswer } from '../../http/file-answers.ts';
import { translate } from '../../http/translate.ts';
import { noteDownload } from '../download/download.service.ts';
import { issueForDesk } from './issue-invoice.service.ts';
import { invoicePaper, type Paper } from './paper.service.ts';
import { receiptPaper } from './receipt.service.ts';

const pdfAnswer = (c: Context, paper: Paper): Response =>
  fileAnswer(c, paper, { 'Cache-Control': 'private, no-store' });

export const invoiceEndpoints = [
  endpoint({
    method: 'post',
    path: '/invoices/issue',
    access: 'admin',
    summary: 'Issue the invoice of a booking, or answer the one that stands',
    body: IssueInvoice,
    errors: ['not_found', 'conflict', 'refused_by_provider'],
    example: { booking_id: 1 },
    reply: z.object({ message: z.string(), item: Invoice }),
    handle: async ({ app, body }) => ({
      item: await issueForDesk(app, body.booking_id),
      message: translate({ key: 'errors:invoiceIssued' }, app.caller.language),
    }),
  }),
  endpoint({
    method: 'get',
    path: '/invoices/{id}/pdf',
    access: 'admin',
    summary: 'The paper of one of our own invoices or corrections',
    params: IdParam,
    contentType: 'application/pdf',
    reply: z.string(),
    handle: async ({ app, params, c }) => {
      const paper = await invoicePaper(app, params.id);
      noteDownload(app, { kind: 'invoice', of: params.id });
      return pdfAnswer(c, paper);
    },
  }),
  endpoint({
    method: 'get',
    path: '/invoices/{id}/receipt',
    access: 'admin',
    summary: 'The paper of the receipt of one of our own invoices; each after the first is marked as issued again',
    params: IdParam,
    contentType: 'application/pdf',
    reply: z.string(),
    handle: async ({ app, params, c }) => {
      const paper = await receiptPaper(app, params.id);
      noteDownload(app, { kind: 'invoice', of: params.id });
      return pdfAnswer(c, paper);
    },
  }),
];
