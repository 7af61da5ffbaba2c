/** /admin/setup: creates the first administrator of a fresh server. A logged-in user is redirected to the setup steps. */
import { createFileRoute, redirect } from '@tanstack/react-router';
import { FirstAdminPage } from '../../features/setup/first-admin-page.tsx';
import { loadTexts } from '../../shell/i18n.ts';
import { storedToken } from '../../shell/session/token.ts';

export const Route = createFileRoute('/admin/setup')({
  beforeLoad: () => {
    if (storedToken()) throw redirect({ to: '/admin/start', replace: true });
  },
  loader: () => loadTexts('setup', 'session', 'errors'),
  component: FirstAdminPage,
});
