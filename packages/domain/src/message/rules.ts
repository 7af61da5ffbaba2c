/** When a message is sent again, when it is given up, and which changes a guest is told of without being asked. */

/** Milliseconds before the next attempt after `attempts` that failed: 15 seconds, doubling, at most 4 hours. */
export const retryDelay = (attempts: number): number => Math.min(15_000 * 2 ** (attempts - 1), 4 * 3_600_000);

/** With these delays a mail server may be away for about a day before a message fails. */
export const maxAttempts = 16;

/** A message that nobody could send for so long (3 days) is not sent by itself any more: it would only confuse. */
export const maxWaitMilliseconds = 3 * 24 * 3_600_000;

/** What a lesson is to its guest. */
export type LessonAsTold = {
  date: string;
  days_of_lesson: number;
  setting_time_id: number;
  slope_id: number;
  course_id: number;
  instructor_id: number | null;
  invoice_status: string;
};

const toldOf = ['date', 'days_of_lesson', 'setting_time_id', 'slope_id', 'course_id', 'instructor_id'] as const;

/**
 * What a change of a booking is to its guest: a cancellation, a booking again, another lesson, or nothing (a note, a fee, a
 * state of the desk's).
 */
export function messageOfChange(
  before: LessonAsTold,
  after: LessonAsTold,
): 'confirmed' | 'changed' | 'cancelled' | undefined {
  const was = before.invoice_status === 'Canceled';
  const is = after.invoice_status === 'Canceled';
  if (was !== is) return is ? 'cancelled' : 'confirmed';
  if (is) return undefined;
  return toldOf.some((field) => before[field] !== after[field]) ? 'changed' : undefined;
}
