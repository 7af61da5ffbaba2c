/** How the desk takes money, refunds it, and reverses an entry that was a mistake (decision 0081). */
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import {
  askedOf,
  correctionOf,
  isSetByHand,
  mostToRefund,
  mostToTake,
  owedOfLine,
  whyNotCorrectable,
} from '@gerende/domain/payment/rules';
import type {
  CorrectPayment,
  Ledger,
  Payment,
  PaymentKind,
  RefundPayment,
  TakePayment,
} from '@gerende/domain/payment/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { selectPressed } from '../../database/rows.ts';
import { yenText } from '../../platform/texts.ts';
import { schoolToday } from '../school/school.service.ts';
import { tillFor, tillOfCorrection } from '../till/till.service.ts';
import { partyCredit } from './credit.service.ts';
import { type PaymentRow, selectPartyId, selectPayments } from './payment.queries.ts';
import {
  balanceChanged,
  type Entered,
  onlyLineOf,
  type PartyLedger,
  readLedger,
  recordPayment,
} from './payment.service.ts';
import { selectOnItsWay, selectRefundsOfParty } from './provider-refund.queries.ts';
import { asProviderRefund } from './provider-refund.service.ts';

/** @throws not_found */
async function ledgerOf({ db }: AppContext, bookingId: number): Promise<PartyLedger> {
  const partyId = await selectPartyId(db, bookingId);
  if (partyId === undefined) throw notFound('errors:bookingNotFound');
  return readLedger(db, partyId);
}

function asPayments(rows: readonly PaymentRow[]): Payment[] {
  const correctedBy = new Map(rows.map(({ id, corrects_id }) => [corrects_id, id]));
  return rows.map(({ party_id: _, request_key: __, credit_ended: ___, checkout_id: ____, ...row }) => ({
    ...row,
    corrected_by: correctedBy.get(row.id) ?? null,
  }));
}

/** What can still be given back, or taken back: a refund that a provider has on its way is as good as given. */
const withoutOnItsWay = (ledger: PartyLedger, onItsWay: number): PartyLedger => ({
  ...ledger,
  paid: ledger.paid - onItsWay,
});

/** The ledger of the party that a booking belongs to. @throws not_found */
export async function listPayments(app: AppContext, bookingId: number): Promise<Ledger> {
  const { lines, ...ledger } = await ledgerOf(app, bookingId);
  const on_its_way = await selectOnItsWay(app, ledger.party_id);
  const left = withoutOnItsWay({ ...ledger, lines }, on_its_way);
  const rows = await selectPayments(app.db, ledger.party_id);
  const payments = asPayments(rows);
  const ofPages = new Set(rows.flatMap((row) => (row.checkout_id === null ? [] : row.provider_reference)));
  const refunds = await selectRefundsOfParty(app.db, ledger.party_id);
  return {
    ...ledger,
    asked: askedOf(lines, ledger),
    credit: await partyCredit(app.db, ledger),
    on_its_way,
    refunds: refunds.filter((each) => !ofPages.has(each.payment_reference)).map(asProviderRefund),
    lines: lines.map((line) => ({
      id: line.id,
      status: line.status,
      owed: owedOfLine(line),
      is_set_by_hand: isSetByHand(line, ledger),
    })),
    payments: payments.map((payment) => ({
      ...payment,
      can_correct: whyNotCorrectable(payment, left) === null,
    })),
  };
}

type Press = { booking_id: number; balance: number; on_its_way?: number | undefined; request_key: string };

/** The fields in which two entries with the same key must be equal. */
type Asked = Partial<Pick<PaymentRow, 'kind' | 'amount' | 'method' | 'paid_on' | 'corrects_id'>>;

const isAsked = (known: PaymentRow, asked: Asked): boolean =>
  Object.entries(asked).every(([column, value]) => value === undefined || known[column as keyof Asked] === value);

/**
 * Adds an entry once for each key.
 * @param asked what the entry is for: a desk that enters another sum after a lost answer is told that the first one was
 * entered
 * @param decide what is to be added; throws where it may not be
 * @throws not_found; conflict, with the present balance, when it has changed since it was read, or when the key was
 * used for something else
 */
async function onPress(
  app: AppContext,
  { booking_id, balance, on_its_way, request_key }: Press,
  asked: Asked,
  decide: (
    app: AppContext,
    ledger: PartyLedger,
    onItsWay: number,
  ) => Promise<Omit<Entered, 'party_id' | 'request_key'>>,
): Promise<Ledger> {
  await inTransaction(app, async (app) => {
    const ledger = await ledgerOf(app, booking_id);
    const known = await selectPressed(app.db, 'payment', request_key);
    if (known && known.party_id !== ledger.party_id) throw new DomainError('conflict', 'errors:keyReused');
    if (known && isAsked(known, asked)) return;
    const onItsWay = await selectOnItsWay(app, ledger.party_id);
    const isSeen = ledger.balance === balance && (on_its_way === undefined || on_its_way === onItsWay);
    if (known || !isSeen) throw balanceChanged(ledger, known || ledger.balance !== balance ? 0 : onItsWay);
    await recordPayment(app, { ...(await decide(app, ledger, onItsWay)), party_id: ledger.party_id, request_key });
  });
  return listPayments(app, booking_id);
}

const limits = {
  payment: { most: mostToTake, refused: 'errors:paymentAboveOwed' },
  refund: { most: mostToRefund, refused: 'errors:refundAbovePaid' },
} as const satisfies Record<PaymentKind, unknown>;

function moveMoney(app: AppContext, kind: PaymentKind, { amount, method, day, counter_id, ...press }: TakePayment) {
  return onPress(
    app,
    press,
    { kind, amount, method, paid_on: day, corrects_id: null },
    async (app, ledger, onItsWay) => {
      const { most: mostOf, refused } = limits[kind];
      const most = mostOf(kind === 'refund' ? withoutOnItsWay(ledger, onItsWay) : ledger);
      if (amount > most) throw invalidFields({ amount: { key: refused, params: { most: yenText(most) } } });
      const today = await schoolToday(app);
      if (day !== undefined && day > today) throw invalidFields({ day: 'errors:dayToCome' });
      const paid_on = day ?? today;
      const till_id = await tillFor(app, { method, paid_on, counter_id });
      return { booking_id: onlyLineOf(ledger.lines), kind, method, amount, paid_on, till_id };
    },
  );
}

/** @throws as `onPress`; invalid when more is taken than is owed, or on a future day */
export const takePayment = (app: AppContext, input: TakePayment): Promise<Ledger> => moveMoney(app, 'payment', input);

/** @throws as `onPress`; invalid when more is refunded than was paid, or on a future day */
export const refundPayment = (app: AppContext, input: RefundPayment): Promise<Ledger> =>
  moveMoney(app, 'refund', input);

const notCorrectable = {
  corrected: 'errors:paymentCorrected',
  provider: 'errors:paymentOfProvider',
  refunded: 'errors:paymentRefunded',
} as const;

/** Reverses an entry by its opposite. @throws as `onPress`; not_found; conflict when it cannot be reversed */
export const correctPayment = (app: AppContext, { payment_id, ...press }: CorrectPayment): Promise<Ledger> =>
  onPress(app, press, { corrects_id: payment_id }, async (app, ledger, onItsWay) => {
    const rows = await selectPayments(app.db, ledger.party_id);
    const row = rows.find(({ id }) => id === payment_id);
    const entry = asPayments(rows).find(({ id }) => id === payment_id);
    if (!row || !entry) throw notFound('errors:paymentNotFound');
    const why = whyNotCorrectable(entry, withoutOnItsWay(ledger, onItsWay));
    if (why) throw new DomainError('conflict', notCorrectable[why]);
    const { kind, method, amount, booking_id } = correctionOf(entry);
    const till_id = await tillOfCorrection(app, entry);
    return {
      kind,
      method,
      amount,
      booking_id,
      corrects_id: row.id,
      paid_on: row.paid_on,
      till_id,
      credit_ended: row.credit_ended,
    };
  });
