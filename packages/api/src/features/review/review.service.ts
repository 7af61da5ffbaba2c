/** Reviews: written by the guest of a lesson, shown to others when the school has agreed (decision 0086). */
import { dayIn, momentIn } from '@gerende/domain/calendar/plain-date';
import { DomainError, notFound } from '@gerende/domain/errors';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { mayReview, ratingOf } from '@gerende/domain/review/rules';
import {
  type DecideReview,
  type DeskReview,
  type DeskReviewFilter,
  type DeskReviewPage,
  type PublicReview,
  type Rating,
  type ReviewFilter,
  type ReviewPage,
  reviewPageSize,
  type WriteReview,
} from '@gerende/domain/review/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { insertRow, selectRow, updateVersioned } from '../../database/rows.ts';
import { checkVersion } from '../../desk-write/desk-write.ts';
import { metaOf } from '../../http/paging.ts';
import { instantOf } from '../../platform/clock.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { daysLeft } from '../closed-hours/lost-days.ts';
import { type LessonDayRow, selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { countReviews, type ReviewRow, selectReviewOf, selectReviews, selectShownStars } from './review.queries.ts';

const said = (row: ReviewRow) => ({
  id: row.id,
  stars: row.stars,
  words: row.words,
  language: row.language,
  shown_name: row.shown_name,
  course: { en: row.course_name, ja: row.course_name_ja, zh: row.course_name_zh },
  instructor:
    row.instructor_name === null
      ? null
      : { name: row.instructor_name, name_ja: row.instructor_name_ja, name_zh: row.instructor_name_zh ?? '' },
  is_demo: row.is_demo === 1,
});

const toPublicReview = (row: ReviewRow, timeZone: string): PublicReview => ({
  ...said(row),
  month: dayIn(timeZone, instantOf(row.written_at)).slice(0, 7),
});

const toDeskReview = (row: ReviewRow): DeskReview => ({
  ...said(row),
  booking_id: row.booking_id,
  customer_name: row.customer_name,
  state: row.state,
  written_at: row.written_at,
  version: row.version,
});

type Counted = { course_id: number; count: number; sum: number; demo: number };

const together = (rows: readonly Counted[]): Rating | null => {
  // PostgreSQL counts and sums in numbers that may be too large for JavaScript, and returns them as texts.
  const sum = (key: 'count' | 'sum' | 'demo') => rows.reduce((total, row) => total + Number(row[key]), 0);
  return ratingOf({ count: sum('count'), sum: sum('sum'), demo: sum('demo') });
};

/** Looks up the rating of each course, from the reviews that are shown. */
export async function courseRatings(app: AppContext): Promise<(courseId: number) => Rating | null> {
  const rows = await selectShownStars(app.db);
  return (courseId) => together(rows.filter((row) => row.course_id === courseId));
}

async function ratingOfChosen(app: AppContext, courseId: number | undefined): Promise<Rating | null> {
  const rows = await selectShownStars(app.db);
  return together(courseId === undefined ? rows : rows.filter((row) => row.course_id === courseId));
}

/** What guests may read, newest first. */
export async function listReviews(app: AppContext, { course_id, cursor: page }: ReviewFilter): Promise<ReviewPage> {
  const chosen = { course_id, state: 'shown' as const };
  const rows = await selectReviews(app.db, chosen, { page, size: reviewPageSize });
  const { time_zone } = await selectSchool(app.db);
  return {
    rating: await ratingOfChosen(app, course_id),
    data: rows.map((row) => toPublicReview(row, time_zone)),
    meta: metaOf(page, reviewPageSize, await countReviews(app.db, chosen)),
  };
}

/** The desk's list: all reviews, or those in one state, newest first. */
export async function listDeskReviews(app: AppContext, { state, page }: DeskReviewFilter): Promise<DeskReviewPage> {
  const rows = await selectReviews(app.db, { state }, { page, size: reviewPageSize });
  const total = await countReviews(app.db, { state });
  return { data: rows.map(toDeskReview), meta: metaOf(page, reviewPageSize, total) };
}

/** The number of reviews that wait for the school. */
export const countWaitingReviews = async (app: AppContext): Promise<{ total: number }> => ({
  total: await countReviews(app.db, { state: 'waiting' }),
});

/** Shows a review to guests, or hides it. @throws not_found; conflict when it has changed since it was read */
export const decideReview = (app: AppContext, { id, version, state }: DecideReview): Promise<void> =>
  inTransaction(app, async (app) => {
    const before = await selectRow(app.db, 'review', id);
    if (!before) throw notFound('errors:reviewNotFound');
    checkVersion(before, version);
    if (before.state === state) return;
    const after = await updateVersioned(app.db, 'review', id, { state });
    await recordChange(app, { entity: 'review', entity_id: id, action: 'update', before, after });
  });

/** Whether the guest of a booking may review it now, and what they have written. */
export async function reviewOfBooking(app: AppContext, bookingId: number) {
  const booking = await selectStoredBooking(app.db, bookingId);
  if (!booking) throw notFound('errors:bookingNotFound');
  return reviewOf(app, booking, await selectLessonDays(app.db, bookingId));
}

/** @param days all of the booking; those that a closed slope has canceled were not taught */
export async function reviewOf(
  app: AppContext,
  booking: Pick<StoredBooking, 'id' | 'status'>,
  days: readonly LessonDayRow[],
) {
  const ends = (await daysLeft(app, days))
    .map(({ date, end_time }) => `${date}T${end_time}`)
    .sort()
    .at(-1);
  const { time_zone } = await selectSchool(app.db);
  return {
    may_review: mayReview({ status: booking.status, ends }, momentIn(time_zone, app.clock.now())),
    written: (await selectReviewOf(app.db, booking.id)) ?? null,
  };
}

/**
 * Stores a guest's review. A second one replaces the first, and waits for the school again: the school approved the
 * text that it read.
 * @param language in which the guest reads the page
 * @throws not_found; conflict before its last lesson has ended, or for a lesson that was not taught
 */
export const writeReview = (
  app: AppContext,
  bookingId: number,
  { stars, words, shown_name, language }: WriteReview & { language: TextLanguage },
): Promise<void> =>
  inTransaction(app, async (app) => {
    const { may_review, written: before } = await reviewOfBooking(app, bookingId);
    if (!may_review) throw new DomainError('conflict', 'errors:reviewTooEarly');
    const booking = await selectStoredBooking(app.db, bookingId);
    if (!booking) throw notFound('errors:bookingNotFound');
    const given = { stars, words: words || null, shown_name: shown_name || null, language };
    const written = { ...given, state: 'waiting' as const, written_at: app.clock.nowText() };
    if (before) {
      const after = await updateVersioned(app.db, 'review', before.id, written);
      await recordChange(app, { entity: 'review', entity_id: before.id, action: 'update', before, after });
      return;
    }
    const { course_id, instructor_id } = booking;
    const after = await insertRow(app.db, 'review', { ...written, booking_id: bookingId, course_id, instructor_id });
    await recordChange(app, { entity: 'review', entity_id: after.id, action: 'create', after });
  });
