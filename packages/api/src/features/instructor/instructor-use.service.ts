/** What the desk should know before it adds a day off for an instructor or deletes the row. */
import type { InstructorUse } from '@gerende/domain/instructor/schema';
import type { AppContext } from '../../context.ts';
import { schoolToday } from '../school/school.service.ts';
import { getInstructor } from './instructor.service.ts';
import { countBookingsNaming, selectLessonsToCome } from './instructor-use.queries.ts';

/**
 * Their lessons from the school's today on, and how many bookings refer to them.
 * @throws not_found
 */
export async function findInstructorUse(app: AppContext, id: number): Promise<InstructorUse> {
  await getInstructor(app, id);
  return {
    lessons: await selectLessonsToCome(app.db, id, await schoolToday(app)),
    bookings: await countBookingsNaming(app.db, id),
  };
}
