/** What the desk alone asks of courses: a page of them, one with its prices, and who has booked it. */

import type { Course } from '@gerende/domain/course/schema';
import {
  type CourseUses,
  coursePageSize,
  type DeskCourseFilter,
  type EditableCourse,
} from '@gerende/domain/course/schema';
import type { Page } from '@gerende/domain/primitives';
import type { AppContext } from '../../context.ts';
import { pageOf } from '../../http/paging.ts';
import { countBookingsOfCourse, selectUpcomingOfCourse } from '../booking/course-bookings.queries.ts';
import { selectPrices } from '../course-price/course-price.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { getCourse, listCourses } from './course.service.ts';

/** Upcoming bookings that are named; beyond these a number says enough. */
const namedBookings = 5;

/** A page of the courses, 20 at a time, by display order; past the end the last one (§2 /admin/course). */
export async function listCoursePage(app: AppContext, { page, ...filter }: DeskCourseFilter): Promise<Page<Course>> {
  const courses = await listCourses(app, filter);
  const last = Math.max(1, Math.ceil(courses.length / coursePageSize));
  return pageOf(courses, Math.min(page, last), coursePageSize);
}

/**
 * A course with its prices. The course is read first: prices that somebody stores between the two reads raise its
 * version, so that an edit which began here is refused and overwrites nothing.
 * @throws not_found
 */
export async function getEditableCourse(app: AppContext, id: number): Promise<EditableCourse> {
  const course = await getCourse(app, id);
  return { ...course, prices: await selectPrices(app.db, id) };
}

/** How many bookings name the course, and which of them are still to come. @throws not_found */
export async function getCourseUses(app: AppContext, id: number): Promise<CourseUses> {
  await getCourse(app, id);
  const upcoming = await selectUpcomingOfCourse(app.db, id, await schoolToday(app));
  return {
    bookings: await countBookingsOfCourse(app.db, id),
    upcoming: upcoming.length,
    next: upcoming.slice(0, namedBookings),
  };
}
