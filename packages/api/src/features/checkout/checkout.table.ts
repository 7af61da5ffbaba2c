/** What guests are asked to pay on a provider's page, and the result (decision 0085). */
import type { CheckoutPurpose, CheckoutStatus, HeldPlace } from '@gerende/domain/checkout/schema';
import type { PaymentProvider } from '@gerende/domain/payment/schema';
import type { Generated } from 'kysely';

export type CheckoutTables = {
  checkout: {
    id: Generated<number>;
    /** The first booking of the party. */
    party_id: number;
    provider: PaymentProvider;
    purpose: CheckoutPurpose;
    amount: number;
    status: CheckoutStatus;
    /** Until when the place is held for it, an instant; null: it holds none. */
    hold_until: string | null;
    place: HeldPlace | null;
    /** JSON: ids of the bookings that were canceled because the payment did not come in time, and that nobody has restored. */
    lost_bookings: string | null;
    /** The time of the latest request to the provider; null: not sent yet. */
    request_key: string | null;
    asked_at: string | null;
    /** These four are null until the provider has answered. */
    provider_reference: string | null;
    page_reference: string | null;
    page_url: string | null;
    page_closes_at: string | null;
    /** When the provider was last asked for its state. */
    checked_at: string | null;
    created_at: string;
    updated_at: string;
  };
};
