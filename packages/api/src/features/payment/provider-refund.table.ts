/** What goes back at a provider: refunds through it, or on its own site, and disputes (decision 0122). */
import type { PaymentProvider, RefundStatus } from '@gerende/domain/payment/schema';
import type { Generated } from 'kysely';

export type ProviderRefundTables = {
  provider_refund: {
    id: Generated<number>;
    /** The first booking of the party. */
    party_id: number;
    /** The booking that the payment was for; null: it was for all of the party's. */
    booking_id: number | null;
    provider: PaymentProvider;
    /** The provider's own id of the payment. What was paid for an invoice has another name in the ledger. */
    payment_reference: string;
    amount: number;
    status: RefundStatus;
    request_key: string;
    /** The provider's own id of the refund, or of the dispute; null until it has answered. */
    provider_reference: string | null;
    /** The provider's code for why it failed. */
    reason: string | null;
    /** The account at the desk; null for a refund that was made on the provider's own site. */
    made_by: string | null;
    created_at: string;
    updated_at: string;
  };
};
