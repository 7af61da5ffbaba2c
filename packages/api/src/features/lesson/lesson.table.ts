/** What instructors teach, which bookings attend it, and the reserved hours of the instructors (decision 0031). */
import type { Generated } from 'kysely';

export type LessonTables = {
  lesson: {
    id: Generated<number>;
    course_id: number;
    slope_id: number;
    date: string;
    start_time: string;
    end_time: string;
    /** Null while nobody teaches it. */
    instructor_id: number | null;
    /** The number of places in a class; null for a private lesson, which belongs to one booking. */
    capacity: number | null;
    /** 1 when it is canceled. */
    canceled: Generated<number>;
    version: Generated<number>;
  };
  /** One day of a booking in a lesson; its key is the booking and the number of the day. */
  attendance: {
    booking_id: number;
    /** 1 for the first day. */
    day_number: number;
    lesson_id: number;
    /** The lesson's date; a foreign key ensures that they are the same. */
    date: string;
    people: number;
    presence: Generated<'expected' | 'came' | 'late' | 'no_show'>;
    /** 1 where the booking is canceled. */
    canceled: Generated<number>;
    /** 1 where staff put the booking into a full class on purpose. */
    overbooked: Generated<number>;
  };
  /** Quarter hours (0-95 of the day) in which an instructor teaches; the key prevents a second lesson. */
  lesson_cell: { instructor_id: number; date: string; quarter_hour: number; lesson_id: number };
};
