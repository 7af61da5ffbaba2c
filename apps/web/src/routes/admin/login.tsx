/** /admin/login (§2): with a token redirects to the slopes. */
import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/session/login-page.tsx';
import { loadTexts } from '../../shell/i18n.ts';
import { redirectLoggedIn } from '../../shell/session/guard.ts';

export const Route = createFileRoute('/admin/login')({
  beforeLoad: redirectLoggedIn,
  loader: () => loadTexts('session', 'errors'),
  component: LoginPage,
});
