/** /admin/start: the setup steps, and clearing the demo school. */
import { createFileRoute } from '@tanstack/react-router';
import { StartPage } from '../../../../features/setup/start-page.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/start/')({
  loader: () => loadTexts('setup', 'form', 'errors'),
  component: StartPage,
});
