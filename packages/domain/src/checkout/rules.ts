/** What a guest is asked to pay online, and which states follow (decision 0085). All amounts are whole yen. */
import type { RefundStatus } from '../payment/schema.ts';
import type { CheckoutPurpose, CheckoutStatus, OnlinePayment, PayChoice } from './schema.ts';

const minute = 60_000;

export type ToPay = { purpose: CheckoutPurpose; amount: number };

export type Owing = {
  /** Yen that the school demands from the party (`askedOf`). */
  asked: number;
  /** Yen that the school has received from it. */
  paid: number;
  /** The sum of the unpaid bookings' deposits, and what is kept of canceled ones; 0 without a deposit. */
  deposit: number;
  /** The smallest payment in yen that the provider takes. */
  least: number;
};

/** The part of the deposit that is not paid yet; never more than is owed. */
const depositLeft = ({ asked, paid, deposit }: Owing): number => Math.min(asked, Math.max(0, deposit - paid));

const allThatIsOwed = ({ asked, paid }: Owing): ToPay => ({ purpose: paid > 0 ? 'balance' : 'all', amount: asked });

/**
 * What a guest is asked to pay on the own page; null when the school takes no online payments, nothing is owed, or less
 * than the provider takes: that is paid at the school. A deposit is raised to what the provider takes; where the rest
 * could not be paid online after it, all is asked for at once.
 */
export function toPay(setting: OnlinePayment, owing: Owing): ToPay | null {
  const { asked, least } = owing;
  if (setting === 'nothing' || asked <= 0 || asked < least) return null;
  const deposit = setting === 'deposit' ? depositLeft(owing) : 0;
  const amount = Math.max(deposit, least);
  if (deposit > 0 && deposit < asked && asked - amount >= least) return { purpose: 'deposit', amount };
  return allThatIsOwed(owing);
}

/** The least that the provider takes, where another sum would be asked for without it; null where it changes nothing. */
export function leastToSay(setting: OnlinePayment, owing: Owing): number | null {
  const [asked, without] = [toPay(setting, owing), toPay(setting, { ...owing, least: 1 })];
  return asked?.amount === without?.amount ? null : owing.least;
}

/** Everything that is owed, if less is requested and the guest may pay all at once; null: there is no choice. */
export function toPayAtOnce(setting: OnlinePayment, owing: Owing): ToPay | null {
  return toPay(setting, owing)?.purpose === 'deposit' ? allThatIsOwed(owing) : null;
}

/**
 * The sum of a press, by what is owed now.
 * @param choice undefined if the guest was shown one sum only: the requested one
 * @returns null when nothing is to be paid, or the deposit was chosen and is no longer due: the rest was not chosen
 */
export function chosenToPay(choice: PayChoice | undefined, setting: OnlinePayment, owing: Owing): ToPay | null {
  const asked = toPay(setting, owing);
  if (choice === 'all') return toPayAtOnce(setting, owing) ?? asked;
  return choice === 'deposit' && asked?.purpose !== 'deposit' ? null : asked;
}

/** What a guest has to pay to keep the place of a new booking; null: nothing. */
export function toPayWhenBooking(setting: OnlinePayment, owing: Owing): ToPay | null {
  if (setting === 'deposit' && depositLeft(owing) === 0) return null;
  return toPay(setting, owing);
}

/** Stripe closes a page no earlier than 30 minutes after it was made, and no later than 24 hours. */
const pageMinutes = { least: 35, most: 24 * 60 - 5 };
/** For a payment without a hold. */
const freePageMinutes = 12 * 60;

/** When the provider's page is to expire, in milliseconds since 1970. The end of the hold closes it earlier. */
export function pageClosesAt(now: number, holdUntil: number | null): number {
  const wanted = holdUntil ?? now + freePageMinutes * minute;
  return Math.min(Math.max(wanted, now + pageMinutes.least * minute), now + pageMinutes.most * minute);
}

/** A page that expires soon is no longer given to a guest. */
export const isPageUsable = (now: number, closesAt: number): boolean => closesAt - now > 5 * minute;

/** How long the provider's answer is waited for before the place is released without it. */
export const graceMilliseconds = 10 * minute;

/** A payment is queried after 3 minutes, and less often the older it is: at least every 6 hours. */
export function isDueToAsk(now: number, created: number, checked: number): boolean {
  const wanted = (now - created) / 5;
  return now - checked >= Math.min(Math.max(wanted, 3 * minute), 360 * minute);
}

const ended: readonly CheckoutStatus[] = ['paid', 'refunded'];
const closed: readonly CheckoutStatus[] = ['expired', 'failed'];

/**
 * The stored state after a report of the provider: it only moves forward, so that events may come in any order. A
 * payment may come after the page was believed closed.
 * @returns null when nothing changes
 */
export function nextStatus(
  stored: CheckoutStatus,
  told: 'open' | 'pending' | 'paid' | 'expired' | 'failed',
): CheckoutStatus | null {
  if (ended.includes(stored) || told === 'open' || told === stored) return null;
  if (told === 'paid') return 'paid';
  if (closed.includes(stored)) return null;
  return stored === 'pending' && told === 'expired' ? null : told;
}

type RefundPart = { amount: number; status: RefundStatus };

/** Yen of a payment that can still be refunded; unanswered refunds count as made. */
export const refundable = (amount: number, refunds: readonly RefundPart[]): number =>
  refunds.reduce((left, refund) => (refund.status === 'failed' ? left : left - refund.amount), amount);

/** Whether all of it was refunded. */
export const isAllRefunded = (amount: number, refunds: readonly RefundPart[]): boolean =>
  refunds.reduce((sum, refund) => (refund.status === 'done' ? sum + refund.amount : sum), 0) >= amount;

/** Bookings that were canceled since a payment did not come in time, as its checkout stores them; not those taken up again. */
export const lostBy = ({ lost_bookings }: { lost_bookings: string | null }): number[] =>
  JSON.parse(lost_bookings ?? '[]');

/**
 * A payment that the guest's bank takes back is handled as a refund that the school did not choose. Refunds and disputes
 * are named in one column: a name that begins so is that of a dispute.
 */
export const disputePrefix = 'dispute:';

/** @param reference the provider's name of a refund or a dispute; null: it has not answered yet */
export const isDispute = (reference: string | null): boolean => reference?.startsWith(disputePrefix) === true;
