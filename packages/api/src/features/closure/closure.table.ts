/** Closed slopes, and what happens to the bookings that cannot be taught because of them. */
import type { AnswerState, ClosurePlan, ClosureState } from '@gerende/domain/closure/schema';
import type { Generated } from 'kysely';

export type ClosureTables = {
  closure: {
    id: Generated<number>;
    /** Null: the whole school. */
    slope_id: number | null;
    from_date: string;
    start_time: string;
    to_date: string;
    end_time: string;
    reason: string | null;
    state: Generated<ClosureState>;
    request_key: string;
    closed_at: string;
    closed_by: string;
    reopened_at: string | null;
    reopened_by: string | null;
  };
  closure_answer: {
    closure_id: number;
    booking_id: number;
    /** The days that cannot be taught, separated by commas. */
    dates: string;
    plan: Generated<ClosurePlan>;
    /** The days it is moved to, separated by commas. */
    move_dates: string | null;
    /** The lesson time it is moved to; null for its own hours. */
    move_time_id: number | null;
    state: Generated<AnswerState>;
    /** The reduction of the fee in yen. */
    amount: number | null;
    /** Yen that became a credit of the party with this answer. */
    credited: Generated<number>;
    /** When the plan was carried out, or the guest was asked. */
    told_at: string | null;
    message_id: number | null;
    answered_at: string | null;
    /** `guest`, or the administrator's e-mail. */
    answered_by: string | null;
  };
};
