/** Saving an instructor, and what is to be fetched again after it. */
import { trpc } from '../../trpc.ts';

export const instructorList = '/admin/instructor/';

/** Returns a function that marks everything that shows instructors as old: the desk's list and whom guests can ask for. */
export function useInstructorChanged(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.admin.instructor.invalidate(), utils.guest.instructor.invalidate()]);
}
