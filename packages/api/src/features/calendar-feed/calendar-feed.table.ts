/** Links with which calendars subscribe to an instructor's lessons, and what was published to those calendars. */
import type { Language } from '@gerende/domain/language/rules';
import type { Generated } from 'kysely';

export type CalendarFeedTables = {
  /** Once an instructor has made a link; the row stays when the link ends. */
  calendar_feed: {
    instructor_id: number;
    /** The account that made the link; null, as the token, when there is none. */
    user_id: string | null;
    /** SHA-256 of the token in the link, as hexadecimal digits. */
    token_hash: string | null;
    made_at: string | null;
    language: Language;
  };
  /** What the feed last published about a lesson. */
  calendar_feed_lesson: {
    instructor_id: number;
    lesson_id: number;
    date: string;
    start_time: string;
    end_time: string;
    course: string;
    slope: string;
    /** SHA-256 of everything published. */
    digest: string;
    /** 1 where it is canceled, or taught by another instructor. */
    canceled: Generated<number>;
    sequence: Generated<number>;
    changed_at: string;
  };
};
