/** What instructors write of guests for the next instructor (decision 0108). */
import type { Generated } from 'kysely';

export type TeachingNoteTables = {
  teaching_note: {
    id: Generated<number>;
    booking_id: number;
    /** The participant by name; empty for all who take part. */
    person: string;
    /** The day of the lesson after which it was written last. */
    date: string;
    level: number | null;
    text: string | null;
    instructor_id: number;
    written_at: string;
    version: Generated<number>;
  };
};
