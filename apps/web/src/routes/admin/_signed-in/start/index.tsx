/** /admin/start: what is set up and what comes next, and getting rid of the demo. */
import { createFileRoute } from '@tanstack/react-router';
import { StartPage } from '../../../../features/setup/start-page.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/start/')({
  loader: () => loadTexts('setup', 'form', 'errors'),
  component: StartPage,
});
