/** Reads and writes of what goes back at a provider. */
import type { PaymentProvider } from '@gerende/domain/payment/schema';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import type { Database, Db } from '../../database/database.ts';
import { outsideOf } from '../../platform/invoices/port.ts';

export type RefundRow = Selectable<Database['provider_refund']>;

/** The providers that tell what becomes of a refund: that of online payment, and that of invoices. */
export function connectedProviders({
  payments,
  invoices,
}: Pick<AppContext, 'payments' | 'invoices'>): PaymentProvider[] {
  const all = [payments.provider, outsideOf(invoices)?.provider];
  return (['stripe', 'square'] as const).filter((provider) => all.includes(provider));
}

/**
 * Yen of a party's refunds that a provider was asked for and has not answered, or that have not arrived: the ledger has
 * them only when they have. A refund at a provider that is no longer connected would otherwise stay in progress for ever.
 */
export async function selectOnItsWay(app: AppContext, partyId: number): Promise<number> {
  const providers = connectedProviders(app);
  if (providers.length === 0) return 0;
  const { sum } = await app.db
    .selectFrom('provider_refund')
    .select((eb) => eb.fn.sum('amount').as('sum'))
    .where('party_id', '=', partyId)
    .where('provider', 'in', providers)
    .where('status', 'in', ['asked', 'pending'])
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** All of a party, the earliest first. */
export const selectRefundsOfParty = (db: Db, partyId: number): Promise<RefundRow[]> =>
  db.selectFrom('provider_refund').selectAll().where('party_id', '=', partyId).orderBy('id').execute();

/** All of a payment, the earliest first. */
export const selectRefundsOfPayment = (db: Db, provider: PaymentProvider, payment: string): Promise<RefundRow[]> =>
  db
    .selectFrom('provider_refund')
    .selectAll()
    .where('payment_reference', '=', payment)
    .where('provider', '=', provider)
    .orderBy('id')
    .execute();

export const selectRefundByReference = (
  db: Db,
  provider: PaymentProvider,
  reference: string,
): Promise<RefundRow | undefined> =>
  db
    .selectFrom('provider_refund')
    .selectAll()
    .where('provider_reference', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst();

/** Refunds whose final state these providers have not reported. */
export const selectOpenRefunds = (
  db: Db,
  { providers, before, most }: { providers: readonly PaymentProvider[]; before: string; most: number },
): Promise<RefundRow[]> =>
  providers.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('provider_refund')
        .selectAll()
        .where('provider', 'in', providers)
        .where('status', 'in', ['asked', 'pending'])
        .where('updated_at', '<', before)
        .orderBy('updated_at')
        .orderBy('id')
        .limit(most)
        .execute();
