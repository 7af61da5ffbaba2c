/** Adds to the ledger, and lets the invoice status of bookings follow it (decision 0081). Call it inside a transaction. */
import { isOnlyRequested } from '@gerende/domain/booking/status';
import { creditEnded } from '@gerende/domain/closure/rules';
import { DomainError } from '@gerende/domain/errors';
import { type Balance, balanceWith, dueBack, followLedger, isSettled } from '@gerende/domain/payment/rules';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { insertRow } from '../../database/rows.ts';
import { yenText } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking, updateBookingRow } from '../booking/booking.queries.ts';
import type { BookingUpdate, StoredBooking } from '../booking/booking-row.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectCredited } from './credit.service.ts';
import {
  isInvoiced,
  type MoneyLine,
  type NewPayment,
  type PaymentRow,
  selectMoneyLines,
  selectPaid,
  selectPartyId,
  selectPaymentOfProvider,
} from './payment.queries.ts';

/** What a party owes and has paid, with its bookings. */
export type PartyLedger = Balance & { party_id: number; lines: MoneyLine[] };

export async function readLedger(db: Db, partyId: number): Promise<PartyLedger> {
  const lines = await selectMoneyLines(db, partyId);
  return { party_id: partyId, lines, ...balanceWith(lines, await selectPaid(db, partyId)) };
}

/** The only booking of a party; a payment for several belongs to all of them. */
export const onlyLineOf = ([line, ...others]: readonly MoneyLine[]): number | null =>
  line && others.length === 0 ? line.id : null;

/**
 * What a desk is told whose press has seen another balance.
 * @param onItsWay yen of refunds that have not arrived
 */
export const balanceChanged = ({ balance }: Pick<Balance, 'balance'>, onItsWay: number): DomainError =>
  new DomainError('conflict', onItsWay > 0 ? 'errors:balanceOnItsWay' : 'errors:balanceChanged', {
    params: { balance: yenText(balance), amount: yenText(onItsWay) },
    extra: { balance },
  });

/** @param partyId the party's first booking (`partyOf`) */
export async function partyBalance(db: Db, partyId: number): Promise<Balance> {
  const { owed, paid, balance } = await readLedger(db, partyId);
  return { owed, paid, balance };
}

async function updateStatus(app: AppContext, id: number, columns: NonNullable<ReturnType<typeof followLedger>>) {
  const before = await selectStoredBooking(app.db, id);
  if (!before) return [];
  const after = await updateBookingRow(app.db, id, { ...columns, updated_at: app.clock.nowText() });
  await recordChange(app, { entity: 'booking', entity_id: id, action: 'update', before, after });
  return [after];
}

/**
 * Updates the status of each booking of a party from the ledger, after anything that may have changed what the party
 * owes.
 * @param before the ledger before the change
 * @returns the bookings whose status has changed
 */
async function followParty(app: AppContext, before: PartyLedger): Promise<StoredBooking[]> {
  const now = await readLedger(app.db, before.party_id);
  const isSettledNow = isSettled(now);
  const wasSettled = isSettled(before);
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const changed: StoredBooking[] = [];
  for (const line of now.lines) {
    const earlier = known.get(line.id);
    // The status of a new booking, or of a former request, has followed nothing yet.
    const hasFollowed = earlier !== undefined && !isOnlyRequested(earlier.status) && wasSettled;
    if (hasFollowed === isSettledNow) continue;
    const standing = (await isInvoiced(app.db, line.id)) ? 'Sent' : 'Unpaid';
    const columns = followLedger(line, isSettledNow, standing);
    if (columns) changed.push(...(await updateStatus(app, line.id, columns)));
  }
  return changed;
}

/** An entry to be added; the rest is filled in. */
export type Entered = Pick<NewPayment, 'party_id' | 'kind' | 'method' | 'amount'> &
  Partial<Omit<NewPayment, 'made_at' | 'made_by'>>;

/** Yen of the party's credit that an entry ends: a correction of a payment ends none, since it may be entered again. */
async function creditEndedBy({ db }: AppContext, entered: Entered, before: PartyLedger): Promise<number> {
  if (entered.kind === 'payment' || entered.corrects_id) return entered.credit_ended ?? 0;
  const credited = await selectCredited(db, before.party_id);
  return creditEnded({ due: dueBack(before), paid: before.paid }, entered.amount, credited);
}

const actions = { payment: 'pay', refund: 'refund' } as const;

/**
 * Adds an entry to the ledger of a party; its bookings and the history are updated. A repeated event of a provider is
 * added once. The caller decides whether the amount is right: the desk's limits do not apply here, since money that has
 * moved must be recorded.
 * @param entered `paid_on` left out: today
 * @returns the entry, the existing one for a repeated event of a provider
 */
export async function recordPayment(app: AppContext, entered: Entered): Promise<PaymentRow> {
  const { provider = null, provider_reference = null, kind, party_id } = entered;
  const told = provider && provider_reference ? { provider, provider_reference, kind } : null;
  const known = told && (await selectPaymentOfProvider(app.db, told));
  if (known) return known;
  const before = await readLedger(app.db, party_id);
  const payment = await insertRow(app.db, 'payment', {
    paid_on: await schoolToday(app),
    ...entered,
    credit_ended: await creditEndedBy(app, entered, before),
    made_at: app.clock.nowText(),
    made_by: app.caller.admin?.email ?? null,
  });
  const { request_key: _, credit_ended: __, checkout_id: ___, ...after } = payment;
  await recordChange(app, {
    entity: 'booking',
    entity_id: payment.booking_id ?? party_id,
    action: payment.corrects_id === null ? actions[kind] : 'correct_payment',
    after: { payment: after },
  });
  await followParty(app, before);
  return payment;
}

/** Columns that determine what a booking costs. */
const columnsOfMoney = [
  'fee',
  'status',
  'invoice_status',
  'kept_fee',
] as const satisfies readonly (keyof BookingUpdate)[];

type Planned = { id?: number | undefined; columns: BookingUpdate };

/** A new single booking has no ledger yet. */
async function partyOf(db: Db, { id, columns }: Planned): Promise<number | undefined> {
  if (id === undefined) return columns.party_id ?? undefined;
  return columnsOfMoney.some((name) => columns[name] !== undefined) ? selectPartyId(db, id) : undefined;
}

/** @param planned bookings that are to be stored or changed */
export async function ledgersBefore(db: Db, planned: readonly Planned[]): Promise<PartyLedger[]> {
  const ids = new Set<number>();
  for (const each of planned) {
    const partyId = await partyOf(db, each);
    if (partyId !== undefined) ids.add(partyId);
  }
  const ledgers: PartyLedger[] = [];
  for (const id of ids) ledgers.push(await readLedger(db, id));
  return ledgers;
}

/** @returns the bookings whose status has changed, by their ids */
export async function followParties(
  app: AppContext,
  before: readonly PartyLedger[],
): Promise<ReadonlyMap<number, StoredBooking>> {
  const changed = new Map<number, StoredBooking>();
  for (const ledger of before) for (const booking of await followParty(app, ledger)) changed.set(booking.id, booking);
  return changed;
}
