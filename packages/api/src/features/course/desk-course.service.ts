/** The desk's reads of courses: a page of them, and which bookings refer to one. */

import type { Course } from '@gerende/domain/course/schema';
import { type CourseUses, coursePageSize, type DeskCourseFilter } from '@gerende/domain/course/schema';
import type { Page } from '@gerende/domain/primitives';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { pageOf } from '../../http/paging.ts';
import { schoolToday } from '../school/school.service.ts';
import { getCourse, listCourses } from './course.service.ts';
import { countBookingsOfCourse, selectRequestsOfCourse, selectUpcomingOfCourse } from './course-use.queries.ts';

/** Upcoming bookings listed by name; beyond these a number is enough. */
const namedBookings = 5;

/** A page of the courses, 20 at a time, by display order; past the end the last one (§2 /admin/course). */
export async function listCoursePage(app: AppContext, { page, ...filter }: DeskCourseFilter): Promise<Page<Course>> {
  const courses = await listCourses(app, filter);
  const last = Math.max(1, Math.ceil(courses.length / coursePageSize));
  return pageOf(courses, Math.min(page, last), coursePageSize);
}

/**
 * How many bookings refer to the course, and which of them are upcoming, open requests included.
 * @throws not_found
 */
export async function getCourseUses(app: AppContext, id: number): Promise<CourseUses> {
  await getCourse(app, id);
  return app.slowReads.ask(courseUses, id, await schoolToday(app));
}

async function readUses(db: Db, id: number, today: string): Promise<CourseUses> {
  const booked = await selectUpcomingOfCourse(db, id, today);
  const asked = await selectRequestsOfCourse(db, id, today);
  const upcoming = [...booked, ...asked].sort((a, b) => a.date.localeCompare(b.date) || a.booking_id - b.booking_id);
  return {
    bookings: await countBookingsOfCourse(db, id),
    upcoming: upcoming.length,
    next: upcoming.slice(0, namedBookings),
  };
}

export const courseUses = slowRead('uses of a course', readUses, { isFirst: true });
