/** /admin/instructor/edit/ without an id (§2): says so and goes back to the list. */
import { createFileRoute } from '@tanstack/react-router';
import { EditInstructor } from '../../../../../features/instructor/edit-instructor.tsx';
import { loadTexts } from '../../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/instructor/edit/')({
  loader: () => loadTexts('instructor', 'form'),
  component: () => <EditInstructor id={undefined} />,
});
