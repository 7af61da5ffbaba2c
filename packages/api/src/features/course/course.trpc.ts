/** Courses: for everybody to choose from, for the desk to change. */
import { CourseFilter, SaveCourse } from '@gerende/domain/course/schema';
import { IdParam } from '@gerende/domain/primitives';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { getCourse, listCourses } from './course.service.ts';
import { deleteCourse, saveCourse } from './save-course.service.ts';

export const guestCourse = router({
  list: guestProcedure.input(CourseFilter).query(({ ctx, input }) => listCourses(ctx.app, input)),
  get: guestProcedure.input(IdParam).query(({ ctx, input }) => getCourse(ctx.app, input.id)),
});

export const adminCourse = router({
  save: adminProcedure.input(SaveCourse).mutation(({ ctx, input }) => saveCourse(ctx.app, input)),
  remove: adminProcedure.input(IdParam).mutation(({ ctx, input }) => deleteCourse(ctx.app, input.id)),
});
