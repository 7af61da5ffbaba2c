/** What the guest's own page shows about money: the ledger decides, whatever the address of the page says. */

import { timeIn } from '@gerende/domain/calendar/plain-date';
import { isPageUsable, lostBy, type ToPay } from '@gerende/domain/checkout/rules';
import type { AppContext } from '../../context/context.ts';
import { instantOf, millisecondsOf } from '../../platform/clock.ts';
import { selectStoredBookings } from '../booking/booking.queries.ts';
import { partyBalance } from '../payment/payment.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { offerToPay } from './begin-checkout.service.ts';
import { type CheckoutRow, selectCheckoutsOf, selectLiveCheckout } from './checkout.queries.ts';

export type PayState = {
  /** Yen that the school has received from the party. */
  paid: number;
  /** The sum that is due now; null: nothing. */
  offer: ToPay | null;
  /** Everything that is owed, if less is due now; null: there is no choice. */
  all: ToPay | null;
  /** The least that the provider takes, where it changes what is due online or leaves nothing to pay there; else null. */
  least: number | null;
  /** Whether the payment was ordered and the money is on its way. */
  isOrdered: boolean;
  /** The time of day until which the place is held, and the remaining time; null: it is not held for a payment. */
  hold: { until: string; minutes: number; seconds: number } | null;
  /** Whether the hold has expired without a payment. */
  isOver: boolean;
  /** Whether the payment came after the place was released, and the school has not answered. */
  isLate: boolean;
};

/** None where their guest had canceled them before, or somebody has restored them. */
const lostBookings = (latest: CheckoutRow | undefined): number[] => (latest?.place === 'lost' ? lostBy(latest) : []);

const isRequested = async ({ db }: AppContext, ids: readonly number[]): Promise<boolean> =>
  ids.length > 0 && (await selectStoredBookings(db, ids)).some(({ status }) => status === 'requested');

export async function readPayState(app: AppContext, partyId: number): Promise<PayState> {
  const [latest] = await selectCheckoutsOf(app.db, partyId);
  const { offer, all, least } = await offerToPay(app, partyId);
  const { paid, balance } = await partyBalance(app.db, partyId);
  const isHeld = latest?.status === 'open' && latest.place === 'held' && latest.hold_until !== null;
  const left = isHeld ? millisecondsOf(latest.hold_until ?? '') - app.clock.now().getTime() : 0;
  const { time_zone } = await selectSchool(app.db);
  const lost = lostBookings(latest);
  return {
    paid,
    offer: isHeld && left <= 0 ? null : offer,
    all: isHeld && left <= 0 ? null : all,
    least: isHeld && left <= 0 ? null : least,
    isOrdered: latest?.status === 'pending',
    hold:
      left > 0
        ? {
            until: timeIn(time_zone, instantOf(latest?.hold_until ?? '')),
            minutes: Math.ceil(left / 60_000),
            seconds: Math.ceil(left / 1000),
          }
        : null,
    isOver: paid <= 0 && ((isHeld && left <= 0) || (latest?.status === 'expired' && lost.length > 0)),
    isLate: latest?.status === 'paid' && balance < 0 && (await isRequested(app, lost)),
  };
}

/** The provider's page that is open for the party; undefined when there is none. */
export async function openPageOf(app: AppContext, partyId: number): Promise<string | undefined> {
  const live = await selectLiveCheckout(app.db, partyId);
  if (live?.status !== 'open' || !live.page_url || !live.page_closes_at) return undefined;
  return isPageUsable(app.clock.now().getTime(), millisecondsOf(live.page_closes_at)) ? live.page_url : undefined;
}
