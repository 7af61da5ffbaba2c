/** Invalidates the queries that show an instructor after a change. */
import { trpc } from '../../trpc.ts';

export const instructorList = '/admin/instructor/';

/** Returns a function that invalidates the desk's list and the guests' choice of instructors. */
export function useInstructorChanged(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.admin.instructor.invalidate(), utils.guest.instructor.invalidate()]);
}
