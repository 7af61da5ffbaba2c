/** /admin/course/register (§2): a new course. */
import { createFileRoute } from '@tanstack/react-router';
import { RegisterCourse } from '../../../../features/course/register-course.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/course/register')({
  loader: () => loadTexts('course', 'form', 'errors', 'choices'),
  component: RegisterCourse,
});
