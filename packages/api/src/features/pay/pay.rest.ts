/** GET /export/pay: a month's pay with sums, corrections and what is approved. */
import { PayFileAsked } from '@gerende/domain/pay/schema';
import { sheetEndpoint } from '../../http/file-answers.ts';
import { exportPay } from './pay.service.ts';

export const payEndpoints = [
  sheetEndpoint({
    path: '/export/pay',
    summary: 'What instructors are paid for a month: lines, corrections and sums, as approved where it is',
    query: PayFileAsked,
    example: { month: '2026-12' },
    make: async (app, query) => ({ name: `pay_${query.month}`, content: await exportPay(app, query) }),
  }),
];
