/** POST /invoices/issue. */
import { Invoice, IssueInvoice } from '@gerende/domain/invoice/schema';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { translate } from '../../http/translate.ts';
import { issueInvoice } from './invoice.service.ts';

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
      item: await issueInvoice(app, body.booking_id),
      message: translate({ key: 'errors:invoiceIssued' }, app.caller.language),
    }),
  }),
];
