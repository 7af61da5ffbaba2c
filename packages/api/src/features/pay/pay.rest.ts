/** GET /export/pay: a month's pay with sums, corrections and what is approved. */
import { PayFileAsked } from '@gerende/domain/pay/schema';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { exportPay } from './pay.service.ts';

export const payEndpoints = [
  endpoint({
    method: 'get',
    path: '/export/pay',
    access: 'admin',
    summary: 'What instructors are paid for a month: lines, corrections and sums, as approved where it is',
    query: PayFileAsked,
    example: { month: '2026-12' },
    contentType: 'text/csv',
    reply: z.string(),
    handle: async ({ app, query, c }) =>
      c.body(await exportPay(app, query), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="pay_${query.month}.csv"`,
      }),
  }),
];
