/** When a guest may review a lesson, and how reviews are counted (decision 0086). */
import type { BookingStatus } from '../booking/choices.ts';
import type { Rating } from './schema.ts';

export type ReviewedLesson = {
  status: BookingStatus;
  /** When the last lesson ends, `yyyy-MM-ddTHH:mm` on the school's clock; undefined for a booking without lesson days. */
  ends: string | undefined;
};

/** A lesson can be reviewed once its last day has been taught, unless it was canceled or never booked. @param now as `ends` */
export const mayReview = ({ status, ends }: ReviewedLesson, now: string): boolean =>
  status === 'booked' && ends !== undefined && ends <= now;

/** @returns null if there are no reviews: no rating is invented */
export const ratingOf = ({ count, sum, demo }: { count: number; sum: number; demo: number }): Rating | null =>
  count > 0 ? { stars: Math.round((sum * 10) / count) / 10, count, is_demo: demo > 0 } : null;
