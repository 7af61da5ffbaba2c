/** /admin/course/edit/{courseId} (§2): edits a course. */
import { createFileRoute } from '@tanstack/react-router';
import { EditCourse } from '../../../../../features/course/edit-course.tsx';
import { rowIdOf } from '../../../../../shell/admin/row-id.ts';
import { loadTexts } from '../../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/course/edit/$courseId')({
  loader: () => loadTexts('course', 'form', 'errors', 'choices', 'list'),
  component: EditPage,
});

function EditPage() {
  const { courseId } = Route.useParams();
  // Remounted for another id.
  return <EditCourse key={courseId} id={rowIdOf(courseId)} address={courseId} />;
}
