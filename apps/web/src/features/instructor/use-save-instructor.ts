/** Saving an instructor, and what is to be fetched again after it. */
import { type FormParts, useSendForm } from '../../shell/admin/form/use-send-form.ts';
import { trpc } from '../../trpc.ts';
import { type InstructorForm, savedInstructor } from './instructor-form.ts';

export const instructorList = '/admin/instructor/';

/** Returns a function that invalidates the desk's list and the guests' choice of instructors. */
export function useInstructorChanged(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.admin.instructor.invalidate(), utils.guest.instructor.invalidate()]);
}

/** Returns a function that sends the form; `id` and `version` are those of the edited row, with what becomes of its lessons. */
export function useSendInstructor() {
  const sendForm = useSendForm();
  return (values: InstructorForm, edited?: FormParts & { id: number }): Promise<unknown> => {
    const parts = savedInstructor(values);
    return edited
      ? sendForm(`/api/v1/instructors/${edited.id}`, { ...parts, ...edited }, 'PUT')
      : sendForm('/api/v1/instructors', parts);
  };
}
