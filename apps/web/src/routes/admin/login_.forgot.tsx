/** /admin/login/forgot: asks for a link to a new password. */
import { createFileRoute } from '@tanstack/react-router';
import { AskResetPage } from '../../features/password-reset/ask-reset-page.tsx';
import { loadTexts } from '../../shell/i18n.ts';
import { redirectLoggedIn } from '../../shell/session/guard.ts';

export const Route = createFileRoute('/admin/login_/forgot')({
  beforeLoad: redirectLoggedIn,
  loader: () => loadTexts('passwordReset', 'errors'),
  component: AskResetPage,
});
