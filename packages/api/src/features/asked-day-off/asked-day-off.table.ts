/** Days off that instructors request, and the desk's answers (decision 0112). */
import type { AskedDayOffState } from '@gerende/domain/asked-day-off/schema';
import type { Generated } from 'kysely';

export type AskedDayOffTables = {
  asked_day_off: {
    id: Generated<number>;
    /** The key of an instructor's request: a repeat has the same. */
    request_key: string;
    instructor_id: number;
    from_date: string;
    to_date: string;
    /** Null, as is `end_time`, for whole days. */
    start_time: string | null;
    end_time: string | null;
    note: string;
    state: AskedDayOffState;
    asked_at: string;
    /** Null until it is granted or refused, as are the two below. */
    answer: string | null;
    answered_at: string | null;
    answered_by: string | null;
  };
};
