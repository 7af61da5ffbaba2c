/** Procedures for courses: everybody lists them, the desk changes them. */
import { CourseFilter, DeskCourseFilter, SaveCourse } from '@gerende/domain/course/schema';
import { Reorder } from '@gerende/domain/display-order/schema';
import { lessonAnswerFields } from '@gerende/domain/lesson/touched';
import { IdParam } from '@gerende/domain/primitives';
import { listDeleted } from '../../desk-write/deleted-row.ts';
import { reorderRows } from '../../desk-write/display-order.ts';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { getEditableCourse } from '../course-price/course-price.service.ts';
import { changeCourse, removeCourse } from '../lesson-changes/course-change.service.ts';
import { getCourse, listCourses } from './course.service.ts';
import { getCourseUses, listCoursePage } from './desk-course.service.ts';
import { restoreCourse } from './save-course.service.ts';

export const guestCourse = router({
  list: guestProcedure.input(CourseFilter).query(({ ctx, input }) => listCourses(ctx.app, input)),
  get: guestProcedure.input(IdParam).query(({ ctx, input }) => getCourse(ctx.app, input.id)),
});

export const adminCourse = router({
  list: adminProcedure.input(DeskCourseFilter).query(({ ctx, input }) => listCoursePage(ctx.app, input)),
  get: adminProcedure.input(IdParam).query(({ ctx, input }) => getEditableCourse(ctx.app, input.id)),
  uses: adminProcedure.input(IdParam).query(({ ctx, input }) => getCourseUses(ctx.app, input.id)),
  save: adminProcedure.input(SaveCourse).mutation(({ ctx, input }) => changeCourse(ctx.app, input, 'ask')),
  remove: adminProcedure
    .input(IdParam.extend(lessonAnswerFields))
    .mutation(({ ctx, input: { id, lessons = 'ask', notify_guest } }) =>
      removeCourse(ctx.app, id, { lessons, notify_guest }),
    ),
  deleted: adminProcedure.query(({ ctx }) => listDeleted(ctx.app, 'course')),
  restore: adminProcedure.input(IdParam).mutation(({ ctx, input }) => restoreCourse(ctx.app, input.id)),
  reorder: adminProcedure.input(Reorder).mutation(({ ctx, input }) => reorderRows(ctx.app, 'course', input)),
});
