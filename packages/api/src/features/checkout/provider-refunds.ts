/**
 * Looks for refunds that were made on the provider's own site, and for disputes, of which no event has arrived: after a start
 * and from time to time. What is found is settled as its event would be, once.
 */
import type { AppContext } from '../../context/context.ts';
import { asSystem } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { textOf } from '../../platform/clock.ts';
import { type Background, inBackground } from '../../platform/in-background.ts';
import type { FoundRefund } from '../../platform/payments/port.ts';
import { followRefund } from '../invoice/follow-refund.service.ts';
import { providerOf } from './provider.ts';
import { isPaymentKnown, settleRefund } from './settle-refund.service.ts';

const failure = "refunds on the provider's own site could not be looked for";
const everyMilliseconds = 10 * 60_000;
/** What is asked for again: a provider lists a refund some time after it was made, and its clock is another. */
const overlapMilliseconds = 60 * 60_000;
/** After a start: a school that has no server in summer may have refunded on the provider's site. */
const firstMilliseconds = 180 * 24 * 60 * 60_000;

/** All of the provider of online payments, and of the one of invoices, which may be the same. */
async function refundsSince(app: AppContext, since: string): Promise<FoundRefund[]> {
  const { payments, invoices } = app;
  const ofPages = providerOf(app) ? await payments.refundsSince(since) : [];
  const isSame = payments.provider === invoices.provider;
  return isSame || !invoices.refundsSince ? ofPages : [...ofPages, ...(await invoices.refundsSince(since))];
}

async function settle(app: AppContext, found: FoundRefund): Promise<void> {
  const provider = providerOf(app);
  if (provider && (await isPaymentKnown(app, provider, found)))
    await inTransaction(app, (app) => settleRefund(app, provider, found));
  else await followRefund(app, found);
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
    const all = await refundsSince(system, textOf(since)).catch(failed);
    for (const found of all ?? []) await settle(system, found).catch(failed);
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
      if (!providerOf(app) && app.invoices.provider === 'own') return;
      looks.start();
      looks.runTimed();
    },
  };
}
