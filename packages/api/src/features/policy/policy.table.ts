/** Terms of payment and cancellation, each valid from a day for bookings made from then on. */
import type { Generated } from 'kysely';

export type PolicyTables = {
  policy: {
    id: Generated<number>;
    /** yyyy-MM-dd. */
    valid_from: string;
    /** Null: for all courses that have none of their own. */
    course_id: number | null;
    /** JSON of the tiers. */
    tiers: string;
    begun_percent: number;
    deposit_percent: number;
    deposit_days: number;
    /** 1 or 0. */
    keeps_deposit: number;
    balance_days: number;
    change_hours: number;
    unpaid_hours: number | null;
    warn_hours: number;
    /** 1 or 0. */
    drops_part_paid: number;
    certificate_hours: number | null;
    /** Instant, ISO 8601 in UTC. */
    made_at: string;
    version: Generated<number>;
  };
};
