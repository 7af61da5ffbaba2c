/** Places offered to guests with a request (decision 0037). */
import type { OfferOutcome } from '@gerende/domain/waiting-list/offer-schema';
import type { Generated } from 'kysely';

export type PlaceOfferTables = {
  place_offer: {
    id: Generated<number>;
    /** A request; at most one open offer each. */
    booking_id: number;
    /** Instants, ISO 8601 in UTC. */
    offered_at: string;
    expires_at: string;
    /** Both null while the offer is open. */
    ended_at: Generated<string | null>;
    outcome: Generated<OfferOutcome | null>;
  };
};
