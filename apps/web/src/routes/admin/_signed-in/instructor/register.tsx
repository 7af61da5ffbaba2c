/** /admin/instructor/register (§2): a new instructor. */
import { createFileRoute } from '@tanstack/react-router';
import { RegisterInstructor } from '../../../../features/instructor/register-instructor.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/instructor/register')({
  loader: () => loadTexts('instructor', 'operatingDay', 'choices', 'form', 'errors'),
  component: RegisterInstructor,
});
