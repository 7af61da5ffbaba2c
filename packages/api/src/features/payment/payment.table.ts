/** The ledger: what was paid and refunded; rows are only ever added. */
import type { PaymentKind, PaymentMethod, PaymentProvider } from '@gerende/domain/payment/schema';
import type { Generated } from 'kysely';

export type PaymentTables = {
  payment: {
    id: Generated<number>;
    /** The first booking of the party. */
    party_id: number;
    /** The booking of the party that it is for; null: it is for all of them. */
    booking_id: number | null;
    kind: PaymentKind;
    method: PaymentMethod;
    /** Yen, more than 0. */
    amount: number;
    /** When it was entered, an instant. */
    made_at: string;
    /** The school's day on which the money changed hands; null where it is not known. */
    paid_on: string | null;
    /** The account at the desk; null for what a provider or an update has entered. */
    made_by: string | null;
    provider: PaymentProvider | null;
    /** The provider's own id of the movement: stored once for each kind. */
    provider_reference: string | null;
    note: string | null;
    /** The entry that this one reverses. */
    corrects_id: number | null;
    /** The idempotency key of the desk's request. */
    request_key: string | null;
    /** The till that it went into; null: it is counted in none. */
    till_id: number | null;
    /** Yen of the party's credit that a refund ended; in the reversal of a refund, that it gave back. */
    credit_ended: Generated<number>;
    /** The provider's page that it was made on; null for all else, what was paid for a provider's invoice too. */
    checkout_id: number | null;
  };
};
