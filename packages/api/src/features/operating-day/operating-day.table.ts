/** Days on which the school is open. */
import type { Generated } from 'kysely';

export type OperatingDayTables = {
  operating_day: {
    id: Generated<number>;
    date: string;
    duration_from: string;
    duration_to: string;
    version: Generated<number>;
  };
};
