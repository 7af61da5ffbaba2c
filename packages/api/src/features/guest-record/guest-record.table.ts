/** What the desk writes about guests, and which contacts it has declared to be one guest (decision 0095). */
import type { Generated } from 'kysely';

export type GuestRecordTables = {
  guest_note: {
    id: Generated<number>;
    /** Any booking of the guest. */
    booking_id: number;
    text: string;
    written_at: string;
    /** The administrator's e-mail. */
    written_by: string;
    version: Generated<number>;
  };
  guest_pair: {
    id: Generated<number>;
    booking_id: number;
    other_booking_id: number;
    /** 0: they are two people. */
    is_same: number;
    decided_at: string;
    /** The administrator's e-mail. */
    decided_by: string;
  };
};
