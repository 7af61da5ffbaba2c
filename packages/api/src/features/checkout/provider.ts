/** The provider of online payment, as the tables name it. */
import type { PaymentProvider } from '@gerende/domain/payment/schema';
import type { AppContext } from '../../context/context.ts';

/** Undefined where nothing is paid online. */
export const providerOf = ({ payments }: AppContext): PaymentProvider | undefined =>
  payments.provider === 'none' ? undefined : payments.provider;
