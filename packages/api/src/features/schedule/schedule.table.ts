/** Tags for an instructor's hours, and the entries that have them. */
import type { Generated } from 'kysely';

export type ScheduleTables = {
  schedule_tag: {
    id: Generated<number>;
    name: string;
    fixed: Generated<number>;
    /** 1 when payroll counts entries with the tag. */
    paid: Generated<number>;
    /** Set when the tag is no longer offered; its `paid` still applies to entries that have it. */
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
