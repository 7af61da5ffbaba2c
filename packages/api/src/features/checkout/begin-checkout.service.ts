/** What a party can pay online, and how the provider's page is opened for it: one page for each, however often Pay is pressed. */
import { randomUUID } from 'node:crypto';
import {
  chosenToPay,
  isPageUsable,
  leastToSay,
  type Owing,
  pageClosesAt,
  type ToPay,
  toPay,
  toPayAtOnce,
  toPayWhenBooking,
} from '@gerende/domain/checkout/rules';
import type { PayChoice } from '@gerende/domain/checkout/schema';
import { DomainError } from '@gerende/domain/errors';
import { readerLanguage } from '@gerende/domain/language/rules';
import { onAccount } from '@gerende/domain/payment/on-account';
import { askedOf, owedOfLine } from '@gerende/domain/payment/rules';
import { schoolName } from '@gerende/domain/school/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { insertRow, selectRow, updateRow } from '../../database/rows.ts';
import { millisecondsOf, textOf } from '../../platform/clock.ts';
import type { CheckoutToMake, MadeCheckout } from '../../platform/payments/port.ts';
import { textsIn } from '../../platform/texts.ts';
import { forReader } from '../../texts/traditional-texts.ts';
import { selectParty } from '../party/party.queries.ts';
import { readLedger } from '../payment/payment.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { type CheckoutRow, selectDeposit, selectLiveCheckout } from './checkout.queries.ts';
import { providerOf } from './provider.ts';
import { settleCheckout } from './settle-checkout.service.ts';

const minute = 60_000;
/** How long another press of Pay waits for the provider's answer. */
const patience = 40_000;

/** Payments count for what is kept of canceled bookings first: the deposit of the others is requested in addition. */
async function owingOf({ db, payments }: AppContext, partyId: number): Promise<Owing> {
  const { lines, ...ledger } = await readLedger(db, partyId);
  const { paid } = ledger;
  const open = onAccount(lines, ledger).open.map(({ id }) => id);
  const kept = lines.filter(({ status }) => status === 'canceled').reduce((sum, line) => sum + owedOfLine(line), 0);
  const deposit = await selectDeposit(db, open);
  const { least } = payments;
  return { asked: askedOf(lines, ledger), paid, deposit: deposit === 0 ? 0 : deposit + kept, least };
}

export type PayOffer = {
  /** The requested sum; null where nothing is to be paid online. */
  offer: ToPay | null;
  /** Everything that is owed, where that is more; null where there is nothing to choose. */
  all: ToPay | null;
  /** The least that the provider takes, where another sum would be requested without it. */
  least: number | null;
};

/** What the guest can pay now. */
export async function offerToPay(app: AppContext, partyId: number): Promise<PayOffer> {
  if (!providerOf(app)) return { offer: null, all: null, least: null };
  const { online_payment } = await selectSchool(app.db);
  const owing = await owingOf(app, partyId);
  const [offer, all] = [toPay(online_payment, owing), toPayAtOnce(online_payment, owing)];
  return { offer, all, least: leastToSay(online_payment, owing) };
}

/** @throws conflict when nothing is to be paid, or not the chosen sum */
async function dueOf(app: AppContext, partyId: number, choice: PayChoice | undefined): Promise<ToPay> {
  const { online_payment } = await selectSchool(app.db);
  const owing = await owingOf(app, partyId);
  const due = chosenToPay(choice, online_payment, owing);
  if (due) return due;
  const isOther = toPay(online_payment, owing) !== null;
  throw new DomainError('conflict', isOther ? 'errors:sumChanged' : 'errors:nothingToPay');
}

/**
 * Holds the place of a new booking until it is paid, where the school requires that. Call it inside the transaction
 * that stores the booking.
 * @returns the sum and its deadline; null where there is none
 */
export async function holdForPayment(
  app: AppContext,
  partyId: number,
): Promise<{ amount: number; until: string } | null> {
  const provider = providerOf(app);
  const { online_payment, online_when, hold_minutes } = await selectSchool(app.db);
  if (!provider || online_payment === 'nothing' || online_when !== 'booking') return null;
  const due = toPayWhenBooking(online_payment, await owingOf(app, partyId));
  if (!due) return null;
  const until = textOf(app.clock.now().getTime() + hold_minutes * minute);
  await insertRow(app.db, 'checkout', { ...newRow(app, partyId, due), provider, hold_until: until, place: 'held' });
  return { amount: due.amount, until };
}

function newRow({ clock }: AppContext, party_id: number, { amount, purpose }: ToPay) {
  const now = clock.nowText();
  return { party_id, amount, purpose, status: 'open', created_at: now, updated_at: now } as const;
}

type Step =
  /** The page that was made before. */
  | { url: string }
  /** Another press is making the same page at this moment. */
  | { wait: true }
  /** The provider must close the page: it is for another sum, or is about to expire. */
  | { close: CheckoutRow }
  | { ask: CheckoutRow };

/** @throws as `dueOf`; conflict when the payment was ordered already, or the time for it is over */
const nextStep = (app: AppContext, partyId: number, choice: PayChoice | undefined): Promise<Step> =>
  inTransaction(app, async (app) => {
    const provider = providerOf(app);
    if (!provider) throw new DomainError('conflict', 'errors:nothingToPay');
    const due = await dueOf(app, partyId, choice);
    const live = await selectLiveCheckout(app.db, partyId);
    const now = app.clock.now().getTime();
    if (live?.status === 'pending') throw new DomainError('conflict', 'errors:paymentOrdered');
    if (live?.hold_until && millisecondsOf(live.hold_until) <= now)
      throw new DomainError('conflict', 'errors:paymentTooLate');
    const isSame = live?.amount === due.amount && live.provider === provider;
    if (live?.page_url && live.page_closes_at) {
      const isUsable = isSame && isPageUsable(now, millisecondsOf(live.page_closes_at));
      return isUsable ? { url: live.page_url } : { close: live };
    }
    // A page for another sum that is being opened is not waited for: the code that opens it finds that it is not
    // wanted, and closes it.
    if (isSame && live.asked_at && now - millisecondsOf(live.asked_at) < patience) return { wait: true };
    const asked = { request_key: randomUUID(), asked_at: app.clock.nowText(), updated_at: app.clock.nowText() };
    // A page whose address never arrived can be paid by nobody: it is abandoned, and another one is requested.
    if (live) return { ask: await updateRow(app.db, 'checkout', live.id, { ...asked, ...due, provider }) };
    return {
      ask: await insertRow(app.db, 'checkout', { ...newRow(app, partyId, due), ...asked, provider, hold_until: null }),
    };
  });

/** What the guest reads on the provider's page. */
async function toMake(app: AppContext, row: CheckoutRow, returnPath: string): Promise<CheckoutToMake> {
  const [first] = await selectParty(app.db, row.party_id);
  const language = first ? readerLanguage(first) : 'en';
  const school = await forReader(app, await selectSchool(app.db), language);
  const hold = row.hold_until === null ? null : millisecondsOf(row.hold_until);
  return {
    checkout_id: row.id,
    amount: row.amount,
    title: textsIn(language)(`paper:checkout_${row.purpose}`, {
      school: schoolName(school, language),
      number: row.party_id,
    }),
    language,
    email: first?.email || null,
    return_url: `${app.payments.siteUrl}${returnPath}`,
    closes_at: textOf(pageClosesAt(app.clock.now().getTime(), hold)),
  };
}

/** Closes a page that is not to be paid any more; a payment that was made there is recorded. */
async function closePage(app: AppContext, row: CheckoutRow): Promise<void> {
  const { provider_reference: reference, page_reference } = row;
  if (reference === null) return;
  const found =
    row.provider === app.payments.provider
      ? await app.payments.close({ reference, page_reference })
      : ({ state: 'expired', payment_reference: null, amount: 0 } as const);
  await inTransaction(app, async (app) => {
    const now = await selectRow(app.db, 'checkout', row.id);
    if (!now || now.provider_reference !== reference) return;
    await settleCheckout(app, now, found);
    const after = await selectRow(app.db, 'checkout', row.id);
    // A hold continues without its page: another one is opened for the same place.
    if (after?.status !== 'expired' || row.place !== 'held') return;
    const cleared = { provider_reference: null, page_reference: null, page_url: null, page_closes_at: null };
    await updateRow(app.db, 'checkout', row.id, { ...cleared, status: 'open', request_key: null, asked_at: null });
  });
}

/**
 * Closes a page on which the party would pay what it does not owe: a sum that has changed, or is now zero.
 * @returns whether it did
 */
export async function closeUnwanted(app: AppContext, row: CheckoutRow): Promise<boolean> {
  const { offer, all } = await offerToPay(app, row.party_id);
  if ([offer, all].some((sum) => sum?.amount === row.amount)) return false;
  await closePage(app, row);
  return true;
}

/** @returns the page to go to; undefined when another press has opened one meanwhile, or it is not wanted any more */
async function askForPage(app: AppContext, row: CheckoutRow, returnPath: string): Promise<string | undefined> {
  const wanted = await toMake(app, row, returnPath);
  let made: MadeCheckout;
  try {
    made = await app.payments.create(wanted, row.request_key ?? '');
  } catch (error) {
    // The next press sends a new request at once, with another key.
    await inTransaction(app, async (app) => {
      const now = await selectRow(app.db, 'checkout', row.id);
      if (now?.request_key === row.request_key)
        await updateRow(app.db, 'checkout', row.id, { request_key: null, asked_at: null });
    });
    throw error;
  }
  const { reference: provider_reference, page_reference, url: page_url } = made;
  const isOurs = await inTransaction(app, async (app) => {
    const now = await selectRow(app.db, 'checkout', row.id);
    if (now?.request_key !== row.request_key || now.status !== 'open') return false;
    const page = { provider_reference, page_reference, page_url, page_closes_at: wanted.closes_at };
    await updateRow(app.db, 'checkout', row.id, { ...page, updated_at: app.clock.nowText() });
    return true;
  });
  if (!isOurs) {
    await app.payments.close(made);
    return undefined;
  }
  // The booking may have been canceled, or paid at the desk, while the provider was asked.
  const now = await selectRow(app.db, 'checkout', row.id);
  return now && (await closeUnwanted(app, now)) ? undefined : page_url;
}

/**
 * Opens the provider's page. Only this guest waits for the provider.
 * @param returnPath where the guest returns to, on our site
 * @param choice undefined: the requested sum
 * @returns its address; undefined while another press is opening it
 * @throws as `nextStep`; refused_by_provider
 */
export async function openPage(
  app: AppContext,
  partyId: number,
  returnPath: string,
  choice?: PayChoice,
): Promise<string | undefined> {
  for (let tries = 0; tries < 3; tries += 1) {
    const step = await nextStep(app, partyId, choice);
    if ('url' in step) return step.url;
    if ('wait' in step) return undefined;
    if ('ask' in step) return askForPage(app, step.ask, returnPath);
    await closePage(app, step.close);
  }
  return undefined;
}
