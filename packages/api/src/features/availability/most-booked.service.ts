/**
 * Which course of a category on a slope is booked most. Counted once a day, or after a change of the catalogue: a
 * booking does not change it, so that nobody can infer from it that somebody has booked.
 */
import type { CoursePlacesQuery } from '@gerende/domain/availability/schema';
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { daysCounted, mostBooked } from '@gerende/domain/course/most-booked';
import type { AppContext } from '../../context/context.ts';
import { catalogue } from '../../database/table-sets.ts';
import { Cached } from '../../platform/cache/cache.ts';
import { selectBookingsByCourse } from '../booking/booking.queries.ts';
import { selectLiveCourses } from '../course/course.queries.ts';

async function readMostBooked(app: AppContext, query: CoursePlacesQuery, today: PlainDate): Promise<number | null> {
  const courses = await selectLiveCourses(app.db, query);
  const rows = await selectBookingsByCourse(app.db, { slope_id: query.slope_id, from: addDays(today, -daysCounted) });
  const bookings = new Map(rows.map((row) => [row.course_id, row.bookings]));
  return mostBooked(courses.map(({ id }) => ({ course_id: id, bookings: bookings.get(id) ?? 0 })));
}

const mostBookedCourses = new Cached<number | null>(catalogue);

export function findMostBooked(app: AppContext, query: CoursePlacesQuery, today: PlainDate): Promise<number | null> {
  return mostBookedCourses.find(app.db, JSON.stringify([today, query]), () => readMostBooked(app, query, today));
}
