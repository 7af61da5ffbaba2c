/** The fee for nominating an instructor, and when an instructor is not free (§5, §9). */
import type { PlainDate } from '../calendar/plain-date.ts';
import { overlaps, shareQuarterHour, type TimeOfDay } from '../calendar/time-of-day.ts';
import type { NominationFeeType } from '../course/rules.ts';
import type { CourseType } from '../course/sport-and-level.ts';
import type { LessonSlot } from '../lesson/lesson-day.ts';
import type { Instructor } from './schema.ts';

export type NominationFees = Pick<
  Instructor,
  'nomination_fee_ski_3h' | 'nomination_fee_ski_6h' | 'nomination_fee_snowboard_3h' | 'nomination_fee_snowboard_6h'
>;

/** §9 nomination fee, yen per booking: the instructor's field for the course's sport and nomination type. */
export function nominationFee(instructor: NominationFees, sport: CourseType, type: NominationFeeType): number {
  if (sport === 'Ski') return type === '3h' ? instructor.nomination_fee_ski_3h : instructor.nomination_fee_ski_6h;
  return type === '3h' ? instructor.nomination_fee_snowboard_3h : instructor.nomination_fee_snowboard_6h;
}

const meet = (a: readonly LessonSlot[], b: readonly LessonSlot[], together: typeof overlaps): boolean =>
  a.some((one) => b.some((other) => one.date === other.date && together(one, other)));

/** Whether any of the lesson days falls into hours off. */
export const areOff = (wanted: readonly LessonSlot[], daysOff: readonly LessonSlot[]): boolean =>
  meet(wanted, daysOff, overlaps);

/** Whether any of the lesson days shares a quarter hour with a taken slot. */
export const areTaken = (wanted: readonly LessonSlot[], slots: readonly LessonSlot[]): boolean =>
  meet(wanted, slots, shareQuarterHour);

/**
 * Why an instructor cannot take the lesson days, or null when free on all of them. A day off counts by its lesson time:
 * off in the morning is free in the afternoon. Lessons overlap by the quarter hour, as in the database guard, so that
 * nobody is shown as free and then refused.
 */
export function unavailability(
  wanted: readonly LessonSlot[],
  busy: { daysOff: readonly LessonSlot[]; lessons: readonly LessonSlot[] },
): 'off' | 'teaching' | null {
  if (areOff(wanted, busy.daysOff)) return 'off';
  return areTaken(wanted, busy.lessons) ? 'teaching' : null;
}

/** An instructor's overall level: the highest of the category levels, 0 with none (rest-v1 Instructors). */
export const highestLevel = (levels: readonly number[]): number => Math.max(0, ...levels);

/** The lessons within hours off; `slot` is the day with the hours of the lesson time. */
export const lessonsDuring = <Lesson extends { date: PlainDate; start_time: TimeOfDay; end_time: TimeOfDay }>(
  slot: LessonSlot,
  lessons: readonly Lesson[],
): Lesson[] =>
  lessons.filter(
    (lesson) => lesson.date === slot.date && overlaps(slot, { from: lesson.start_time, to: lesson.end_time }),
  );
