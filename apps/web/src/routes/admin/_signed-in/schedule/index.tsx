/** /admin/schedule/ (§2), not built yet. */
import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../../../shell/admin/not-built-page.tsx';

export const Route = createFileRoute('/admin/_signed-in/schedule/')({
  component: () => <NotBuiltPage page="schedule" />,
});
