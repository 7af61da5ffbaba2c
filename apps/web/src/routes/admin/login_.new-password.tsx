/** /admin/login/new-password#<token>: the link in an administrator's mail, also for a logged-in user. */
import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordPage } from '../../features/password-reset/new-password-page.tsx';
import { loadTexts } from '../../shell/i18n.ts';

export const Route = createFileRoute('/admin/login_/new-password')({
  loader: () => loadTexts('passwordReset', 'session', 'errors'),
  component: NewPasswordPage,
});
