/** /admin/instructor/edit/{instructorID} (§2): edits an instructor. */
import { createFileRoute } from '@tanstack/react-router';
import { EditInstructor } from '../../../../../features/instructor/edit-instructor.tsx';
import { rowIdOf } from '../../../../../shell/admin/row-id.ts';
import { loadTexts } from '../../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/instructor/edit/$instructorID')({
  loader: () => loadTexts('instructor', 'calendarFeed', 'operatingDay', 'choices', 'form', 'errors', 'list'),
  component: EditPage,
});

function EditPage() {
  const { instructorID } = Route.useParams();
  // Remounted for another id.
  return <EditInstructor key={instructorID} id={rowIdOf(instructorID)} />;
}
