/** Tags for an instructor's hours, and the entries that carry them. */
import type { Generated } from 'kysely';

export type ScheduleTables = {
  schedule_tag: { id: Generated<number>; name: string; fixed: Generated<number> };
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
