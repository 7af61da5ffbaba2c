/** What the desk should know before it adds a day off for an instructor or deletes the row. */
import type { InstructorUse } from '@gerende/domain/instructor/schema';
import type { AppContext } from '../../context/context.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { schoolToday } from '../school/school.service.ts';
import { getInstructor } from './instructor.service.ts';
import { countBookingsNaming, lessonsToCome } from './instructor-use.queries.ts';

export const instructorUse = slowRead(
  'use of an instructor',
  async (db, id: number, today: string): Promise<InstructorUse> => ({
    lessons: await lessonsToCome(db, [id], today).execute(),
    bookings: await countBookingsNaming(db, id),
  }),
  { isFirst: true },
);

/**
 * Their lessons from the school's today on, and how many bookings refer to them.
 * @throws not_found
 */
export async function findInstructorUse(app: AppContext, id: number): Promise<InstructorUse> {
  await getInstructor(app, id);
  return app.slowReads.ask(instructorUse, id, await schoolToday(app));
}
