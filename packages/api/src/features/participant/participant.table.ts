/** The participants in the lessons of a booking. */
import type { Generated } from 'kysely';

export type ParticipantTables = {
  participant: {
    id: Generated<number>;
    booking_id: number;
    /** Their order, from 1. */
    position: number;
    name: string;
    /** Whole years. */
    age: number | null;
    level: number | null;
    remarks: string | null;
  };
};
