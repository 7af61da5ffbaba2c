/** What a change does to lessons, decided before anything is written; `applyLessonPlan` writes it (decision 0074). */
import type { LessonDay } from '@gerende/domain/lesson/lesson-day';
import type { BookingMessageKind } from '@gerende/domain/message/kinds';
import type { DayWithPlace } from '@gerende/domain/teachable/several-days';
import type { Change } from '../../audit/audit.service.ts';
import type { BookingUpdate, InsertedBooking, StoredBooking } from '../../booking/booking-row.ts';
import type { ToldBesides } from '../../message/queue-messages.ts';
import type { LessonDayRow } from '../lesson-day.queries.ts';

/** The columns of a booking that its lessons copy. */
export type LessonsBooking = { id: number; course_id: number; slope_id: number; number_of_orders: number };

/** Where the days of a booking of a group course are taught. */
export type Classes = {
  /** The class to join on a date; on the other dates one is opened. */
  joins: ReadonlyMap<string, number>;
  /** The number of places in an opened class; null for private lessons. */
  capacity: number | null;
};

/** Days that a booking gets, each in the class that it joins or in a lesson that is opened. */
export type Joining = { days: readonly LessonDay[]; classes?: Classes | undefined };

/**
 * A day that stays in its lesson, as it was and as it will be: at another place, under another number, with other
 * people or canceled. A class that moves takes all of its bookings along, so all of their days must be given.
 */
export type Staying = { was: LessonDayRow; day: LessonDayRow };

/** Days of bookings that move from a class to another one, or to one that is opened beside it. */
export type Transfer = {
  days: readonly LessonDayRow[];
  from: number;
  /** Null: a class is opened, taught by `instructor_id`. */
  to: number | null;
  instructor_id: number | null;
  /** Whether staff put them into a full class on purpose. */
  overbooked: boolean;
};

export type NewBooking = Omit<InsertedBooking, 'created_at' | 'updated_at'>;

/** A booking that is stored, or changed, together with its lessons. */
export type PlannedBooking = {
  joins?: Joining | undefined;
  /** The audit entry for the booking after the change. `opened`: the class that was opened beside another. */
  record: (after: StoredBooking, opened: number | null) => Omit<Change, 'entity' | 'entity_id'>;
  /** Without it, nobody gets a message. */
  message?: ({ kind: BookingMessageKind } & ToldBesides) | undefined;
} & (
  | { id?: undefined; columns: NewBooking }
  // `follows`: its private lessons get its course, its slope and its number of people. `ahead`: taught days keep their
  // course and slope (decision 0024).
  | { id: number; columns: BookingUpdate; follows?: 'ahead' | 'all' }
);

/** The field of the request that named the instructor: refusals are reported on it. */
export type TeacherField = 'instructor_id' | 'nominated_instructor_id';

export type Hours = {
  field: TeacherField;
  /**
   * What happens to a lesson whose instructor already teaches then: it is refused, or it overlaps on purpose, which is
   * audited; the ids are those of lessons that may overlap. `asked`: this transaction has already checked that the
   * instructors are free.
   */
  taken: 'refused' | 'overlapped' | 'asked' | ReadonlySet<number>;
};

/** The mark on a day of a booking: whether the guest came. */
export type DayPresence = Pick<LessonDayRow, 'booking_id' | 'date' | 'presence'>;

export type LessonPlan = {
  bookings: readonly PlannedBooking[];
  /** Days that are removed, with their lessons where those are private or nobody else attends them. */
  leaves?: readonly LessonDayRow[];
  stays?: readonly Staying[];
  transfer?: Transfer;
  /** Lessons that become classes or private lessons, or classes of another size. */
  sizes?: readonly { id: number; capacity: number | null }[];
  /** Marks whether guests came. */
  presences?: readonly DayPresence[];
  hours: Hours;
  /** The plans of the days by which it can be taught. */
  plans?: readonly DayWithPlace[] | undefined;
};
