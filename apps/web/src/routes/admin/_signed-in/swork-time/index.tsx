/** /admin/swork-time/ (§2), not built yet. */
import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../../../shell/admin/not-built-page.tsx';

export const Route = createFileRoute('/admin/_signed-in/swork-time/')({
  component: () => <NotBuiltPage page="swork_time" />,
});
