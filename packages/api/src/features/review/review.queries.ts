/** Reads and writes of reviews. */
import type { ReviewState } from '@gerende/domain/review/schema';
import { compiled, type Db } from '../../database/database.ts';
import { fromCatalogue } from '../../database/table-sets.ts';

type Chosen = { state?: ReviewState | undefined; course_id?: number | undefined };

const chosenReviews = (db: Db, { state, course_id }: Chosen) =>
  db
    .selectFrom('review')
    .$if(state !== undefined, (query) => query.where('review.state', '=', state ?? 'shown'))
    .$if(course_id !== undefined, (query) => query.where('review.course_id', '=', course_id ?? 0));

/** The newest first. @param page counted from 1 */
export const selectReviews = (db: Db, chosen: Chosen, page: { page: number; size: number }) =>
  chosenReviews(db, chosen)
    .innerJoin('course', 'course.id', 'review.course_id')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .leftJoin('instructor', 'instructor.id', 'review.instructor_id')
    .selectAll('review')
    .select(['course.course_name', 'course.course_name_ja', 'course.course_name_zh', 'booking.customer_name'])
    .select(['instructor.name as instructor_name', 'instructor.name_ja as instructor_name_ja'])
    .select('instructor.name_zh as instructor_name_zh')
    .orderBy('review.id', 'desc')
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute();

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

export async function countReviews(db: Db, chosen: Chosen): Promise<number> {
  const counted = chosenReviews(db, chosen).select((eb) => eb.fn.countAll().as('total'));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

/** How many reviews of each course are shown, and the sum of their stars. */
export const selectShownStars = fromCatalogue((db: Db) =>
  db
    .selectFrom('review')
    .select((eb) => ['course_id', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('stars').as('sum')])
    .select((eb) => eb.fn.sum<number>('is_demo').as('demo'))
    .where('state', '=', 'shown')
    .groupBy('course_id')
    .execute(),
);

const reviewsOf = compiled((db, bookingId: number) =>
  db.selectFrom('review').selectAll().where('booking_id', '=', bookingId),
);

export const selectReviewOf = async (db: Db, bookingId: number) => (await reviewsOf(db, bookingId))[0];
