/** /admin/client-nationality/ (§2), not built yet. */
import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../../../shell/admin/not-built-page.tsx';

export const Route = createFileRoute('/admin/_signed-in/client-nationality/')({
  component: () => <NotBuiltPage page="client_nationality" />,
});
