/** What instructors write about guests for the next instructor (decision 0108). */
import type { Generated } from 'kysely';

export type TeachingNoteTables = {
  teaching_note: {
    id: Generated<number>;
    booking_id: number;
    /** The participant's name; empty for all participants. */
    person: string;
    /** The day of the lesson after which it was last written. */
    date: string;
    level: number | null;
    text: string | null;
    instructor_id: number;
    written_at: string;
    version: Generated<number>;
  };
};
