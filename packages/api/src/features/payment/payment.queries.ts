/** Reads and additions of the ledger, and what the bookings of a party say about money. */
import { partyOf } from '@gerende/domain/party/rules';
import type { OwedLine, StatusLine } from '@gerende/domain/payment/rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';
import { lessRefunds } from '../../database/less-refunds.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';

export type PaymentRow = Selectable<Database['payment']>;
export type NewPayment = Omit<Insertable<Database['payment']>, 'id'>;

/** The money columns of a booking of a party. */
export type MoneyLine = OwedLine & StatusLine & { id: number };

/** The bookings of a party, the first one first. */
export const selectMoneyLines = compiled((db, partyId: number) =>
  db
    .selectFrom('booking')
    .select(['id', 'status', 'fee', 'kept_fee', 'invoice_status'])
    .select(['invoice_status_before_cancel', 'invoice_status_before_paid'])
    .where((eb) => eb.or([eb('id', '=', partyId), eb('party_id', '=', partyId)]))
    .orderBy('id'),
);

const sums = compiled((db, partyId: number) =>
  db.selectFrom('payment').select(lessRefunds().as('paid')).where('party_id', '=', partyId),
);

/** Yen that the school has received from a party. */
export const selectPaid = async (db: Db, partyId: number): Promise<number> =>
  Number(onlyRow(await sums(db, partyId)).paid ?? 0);

/** Yen that a guest has ordered to pay and whose money comes later, as from a convenience store. */
export async function selectOrdered(db: Db, partyId: number, provider: string): Promise<number> {
  const { sum } = await db
    .selectFrom('checkout')
    .select((eb) => eb.fn.sum('amount').as('sum'))
    .where('party_id', '=', partyId)
    .where(sql.ref('provider'), '=', provider)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/**
 * Whether a party may have paid in time without the school knowing: it has a page of the provider, who was not asked
 * about it since.
 * @param by until when a payment is in time
 */
export async function mayHavePaid(db: Db, partyId: number, provider: string, by: string): Promise<boolean> {
  const found = await db
    .selectFrom('checkout')
    .select('id')
    .where('party_id', '=', partyId)
    .where(sql.ref('provider'), '=', provider)
    .where('status', 'in', ['open', 'pending'])
    .where('provider_reference', 'is not', null)
    .where(sql<boolean>`coalesce(checked_at, created_at) < ${by}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const partyIds = compiled((db, bookingId: number) =>
  db.selectFrom('booking').select(['id', 'party_id']).where('id', '=', bookingId),
);

/** The party of a booking; undefined when there is no such booking. */
export async function selectPartyId(db: Db, bookingId: number): Promise<number | undefined> {
  const [found] = await partyIds(db, bookingId);
  return found && partyOf(found);
}

/** All entries of a party, earliest first. */
export const selectPayments = (db: Db, partyId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payment').selectAll().where('party_id', '=', partyId).orderBy('id').execute();

type OfProvider = Required<Pick<NewPayment, 'provider' | 'provider_reference' | 'kind'>>;

/** The entry for an earlier event of a provider. */
export const selectPaymentOfProvider = (
  db: Db,
  { provider, provider_reference, kind }: OfProvider,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', provider_reference)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** What was paid on a page, each payment by itself, the earliest first. */
export const selectPaymentsOfPage = (db: Db, checkoutId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payment').selectAll().where('checkout_id', '=', checkoutId).orderBy('id').execute();

/** Whether the booking has a valid invoice. */
export async function isInvoiced(db: Db, bookingId: number): Promise<boolean> {
  const found = await db
    .selectFrom('invoice')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'invoice')
    .where('status', 'in', ['issued', 'paid'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
