/** Courses, for everybody. */
import { CourseFilter } from '@gerende/domain/course/schema';
import { IdParam } from '@gerende/domain/primitives';
import { guestProcedure, router } from '../../http/trpc.ts';
import { getCourse, listCourses } from './course.service.ts';

export const guestCourse = router({
  list: guestProcedure.input(CourseFilter).query(({ ctx, input }) => listCourses(ctx.app, input)),
  get: guestProcedure.input(IdParam).query(({ ctx, input }) => getCourse(ctx.app, input.id)),
});
