/**
 * When a message is retried, when sending is given up, and about which changes of a booking a guest gets a message by
 * default.
 */

/** Milliseconds before the next attempt after `attempts` failed ones: 15 seconds, doubling, at most 4 hours. */
export const retryDelay = (attempts: number): number => Math.min(15_000 * 2 ** (attempts - 1), 4 * 3_600_000);

/** A mail server may be down for about a day with these delays before a message fails. */
export const maxAttempts = 16;

/** A message that could not be sent for 3 days is no longer sent automatically: it would only confuse. */
export const maxWaitMilliseconds = 3 * 24 * 3_600_000;

/** The parts of a booking that its guest knows. */
export type LessonForGuest = {
  date: string;
  days_of_lesson: number;
  setting_time_id: number;
  slope_id: number;
  course_id: number;
  instructor_id: number | null;
  invoice_status: string;
};

const notifiedFields = ['date', 'days_of_lesson', 'setting_time_id', 'slope_id', 'course_id', 'instructor_id'] as const;

/**
 * The kind of message for a change of a booking: a cancellation, a reactivation, a changed lesson, or none (a note, a
 * fee, an internal status).
 */
export function messageOfChange(
  before: LessonForGuest,
  after: LessonForGuest,
): 'confirmed' | 'changed' | 'cancelled' | undefined {
  const was = before.invoice_status === 'Canceled';
  const is = after.invoice_status === 'Canceled';
  if (was !== is) return is ? 'cancelled' : 'confirmed';
  if (is) return undefined;
  return notifiedFields.some((field) => before[field] !== after[field]) ? 'changed' : undefined;
}
