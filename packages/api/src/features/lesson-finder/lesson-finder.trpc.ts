/** The finder of the guest's first page. */
import { LessonQuestion } from '@gerende/domain/lesson-finder/schema';
import { guestProcedure, limited, router } from '../../http/trpc.ts';
import { findLessons } from './lesson-finder.service.ts';

export const guestLessonFinder = router({
  find: guestProcedure
    .use(limited('availability'))
    .input(LessonQuestion)
    .query(({ ctx, input }) => findLessons(ctx.app, input)),
});
