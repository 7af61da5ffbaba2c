/** Tags for an instructor's hours, and the entries that carry them. */
import type { Generated } from 'kysely';

export type ScheduleTables = {
  schedule_tag: {
    id: Generated<number>;
    name: string;
    fixed: Generated<number>;
    /** 1 where payroll counts the entries that carry it. */
    paid: Generated<number>;
    /** Set where it is offered no more; its mark still holds for the entries that carry it. */
    removed_at: Generated<string | null>;
  };
  schedule_entry: {
    id: Generated<number>;
    tag: string;
    instructor_id: number;
    date: string;
    start_time: string;
    end_time: string;
    created_at: string;
    version: Generated<number>;
  };
};
