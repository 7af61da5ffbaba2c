/** /admin/closures/new: closes a slope. */
import { createFileRoute } from '@tanstack/react-router';
import { CloseForm } from '../../../../features/closure/close-form.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/closures/new')({
  loader: () => loadTexts('closure', 'errors', 'form'),
  component: CloseForm,
});
