/** Marks of who came: a row for each request; those that nobody has replaced are valid (decision 0087). */
import type { Presence } from '@gerende/domain/presence/schema';
import type { Generated } from 'kysely';

export type PresenceTables = {
  presence_mark: {
    id: Generated<number>;
    request_key: string;
    booking_id: number;
    date: string;
    presence: Presence;
    /** 0 once somebody who saw it has made another. */
    standing: Generated<number>;
    made_at: string;
    stored_at: string;
    /** The administrator's e-mail. */
    made_by: string;
  };
};
