/**
 * One day of the school in the form for deciding what can be taught, and the answers. A place is a seat in a class or a
 * private lesson that can be taught.
 */

import type { ClosedHours } from '../closed-hours/rules.ts';
import type { AwayKind } from '../instructor/away.ts';
import type { Teacher } from '../instructor/fit.ts';
import type { Hours } from '../schedule/availability.ts';

export type DayInstructor = Teacher & {
  /** Any kind counts: instructors on call are called by the desk, and are not bookable. */
  away: readonly (Hours & { kind: AwayKind })[];
  /** Schedule entries, with any tag. */
  entries: readonly Hours[];
};

/** A live lesson of the day: private, or a class of a group course. */
export type DayLesson = Hours & {
  id: number;
  course_id: number;
  category_id: number;
  slope_id: number;
  /** The levels of its guests; null when it has none. */
  levels: { lowest: number; highest: number } | null;
  /** Languages its guests chose; its instructor speaks all of them. */
  languages: readonly string[];
  instructor_id: number | null;
  /** The capacity of a class; null for a private lesson. */
  capacity: number | null;
  people: number;
  booking_ids: readonly number[];
};

/** What a guest wants to book on the day. */
export type Wanted = Hours & {
  course_id: number;
  category_id: number;
  slope_id: number;
  level: number;
  /** They stay together. */
  people: number;
  language: string | null;
  nominated_instructor_id: number | null;
  /** Null for a private lesson; `level_span` is how many levels may share a class. */
  group: { class_size: number; level_span: number } | null;
};

/** The place of an open offer: nobody else gets it until the offer ends (decision 0037). */
export type HeldPlace = { booking_id: number; wanted: Wanted };

export type TeachingDay = {
  /** All instructors of the school, including those who are away. */
  instructors: readonly DayInstructor[];
  lessons: readonly DayLesson[];
  /** Held places in the order of the offers. */
  held?: readonly HeldPlace[] | undefined;
  /** Hours in which nothing new is taught, on a slope or on all. */
  closed?: readonly ClosedHours[] | undefined;
};

/** A plan of the day in which every lesson has an instructor: lesson id to instructor id. */
export type Witness = ReadonlyMap<number, number>;

/** The class to join in the database: a class that exists only as a held place is opened instead. */
export const storedClass = (joins: number | null): number | null => (joins !== null && joins > 0 ? joins : null);

/** The id in a witness of a lesson that is not stored yet. */
export const newLessonId = 0;

/** Why nothing can be booked; the most specific reason that applies. */
export const untaughtReasons = [
  /** The slope, or the school, is closed then. */
  'closed',
  /** More people than a class has places. */
  'too_many_people',
  /** Nominated: lacks the category, the slope or the language, or does not belong to the school. */
  'nominated_unfit',
  'nominated_away',
  'nominated_teaching',
  /** Nominated: free, but nobody else can teach another lesson that has no instructor. */
  'nominated_needed',
  /** A class has the right levels and no room, and no other can be opened. */
  'class_full',
  /** A class has room, but for other levels, and no other can be opened. */
  'class_levels',
  'no_category',
  'no_level',
  'no_slope',
  'no_language',
  /** Everybody who fits is away. */
  'all_away',
  /** Everybody who fits and is there teaches. */
  'all_teaching',
  /** Those who fit and are free are needed for other lessons without an instructor. */
  'all_needed',
  /** No plan was found within the number of steps. */
  'not_known',
] as const;
export type UntaughtReason = (typeof untaughtReasons)[number];

export type CanBeTaught = {
  yes: true;
  /** The class that is joined, or null for a new lesson; a negative id is a class that exists only as a held place. */
  joins: number | null;
  /** Who teaches it in the witness. */
  instructor_id: number;
  witness: Witness;
  /** How many times an instructor was considered for a lesson to find the answer. */
  steps: number;
};
export type CannotBeTaught = { yes: false; why: UntaughtReason; steps: number };
export type Answer = CanBeTaught | CannotBeTaught;
