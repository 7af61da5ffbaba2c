/** Guests' reviews of their lessons. */
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { ReviewState } from '@gerende/domain/review/schema';
import type { Generated } from 'kysely';

export type ReviewTables = {
  review: {
    id: Generated<number>;
    booking_id: number;
    /** The course and instructor of the lesson as it was taught. */
    course_id: number;
    instructor_id: number | null;
    stars: number;
    words: string | null;
    /** Null: the guest gave none. */
    shown_name: string | null;
    /** The language of the text. */
    language: TextLanguage;
    state: Generated<ReviewState>;
    /** 1: it came with the demo school. */
    is_demo: Generated<number>;
    written_at: string;
    version: Generated<number>;
  };
};
