/** /admin/login (§2): with a token redirects to the slopes. `?ended=true`: it says that a session has ended. */
import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/session/login-page.tsx';
import { loadTexts } from '../../shell/i18n.ts';
import { redirectLoggedIn } from '../../shell/session/guard.ts';

export const Route = createFileRoute('/admin/login')({
  validateSearch: ({ ended }: Record<string, unknown>): { ended?: true } => (ended ? { ended: true } : {}),
  beforeLoad: redirectLoggedIn,
  loader: () => loadTexts('session', 'errors'),
  component: Login,
});

function Login() {
  return <LoginPage ended={Route.useSearch().ended ?? false} />;
}
