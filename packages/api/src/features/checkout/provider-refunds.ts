/**
 * Looks for refunds that were made on the provider's own site, and for disputes, of which no event has arrived: after a start
 * and from time to time. What is found is settled as its event would be, once.
 */
import type { PaymentProvider } from '@gerende/domain/payment/schema';
import type { AppContext } from '../../context/context.ts';
import { asSystem } from '../../context/context.ts';
import { textOf } from '../../platform/clock.ts';
import { type Background, inBackground } from '../../platform/in-background.ts';
import { outsideOf } from '../../platform/invoices/port.ts';
import type { FoundRefund } from '../../platform/payments/port.ts';
import { followRefund } from '../invoice/follow-refund.service.ts';
import { connectedProviders } from '../payment/provider-refund.queries.ts';
import { providerOf } from './provider.ts';

const failure = "refunds on the provider's own site could not be looked for";
const everyMilliseconds = 10 * 60_000;
/** What is asked for again: a provider lists a refund some time after it was made, and its clock is another. */
const overlapMilliseconds = 60 * 60_000;
/** After a start: a school that has no server in summer may have refunded on the provider's site. */
const firstMilliseconds = 180 * 24 * 60 * 60_000;

/** All at the provider of online payments, and at the one of invoices, which may be the same. */
async function refundsAt(app: AppContext, provider: PaymentProvider, since: string): Promise<FoundRefund[]> {
  const isOfPages = providerOf(app) === provider;
  if (isOfPages) return app.payments.refundsSince(since);
  return (await outsideOf(app.invoices)?.refundsSince?.(since)) ?? [];
}

export function createProviderRefunds(app: AppContext): Background {
  const system = asSystem(app);
  /** Until when all is known. */
  let known: number | undefined;

  async function look(): Promise<void> {
    const began = app.clock.now().getTime();
    const since = known === undefined ? began - firstMilliseconds : known - overlapMilliseconds;
    let isAll = true;
    const failed = (err: unknown): void => {
      isAll = false;
      app.log.warn({ err }, failure);
    };
    for (const provider of connectedProviders(app))
      for (const found of (await refundsAt(system, provider, textOf(since)).catch(failed)) ?? [])
        await followRefund(system, provider, found).catch(failed);
    if (isAll) known = began;
  }

  const looks = inBackground(app, {
    failure,
    timed: { every: everyMilliseconds, work: look },
  });
  return {
    ...looks,
    start() {
      // Without a provider there are none.
      if (connectedProviders(app).length === 0) return;
      looks.start();
      looks.runTimed();
    },
  };
}
