/** No online payment: guests pay at the desk or by transfer. */
import { notFound } from '@gerende/domain/errors';
import type { PaymentPort } from './port.ts';

const refuse = (): Promise<never> => Promise.reject(notFound('errors:notFound'));

export const noPayments: PaymentPort = {
  provider: 'none',
  least: 1,
  siteUrl: '',
  create: refuse,
  status: refuse,
  close: refuse,
  refund: refuse,
  refundStatus: refuse,
  refundsSince: refuse,
  readEvent: async () => undefined,
};
