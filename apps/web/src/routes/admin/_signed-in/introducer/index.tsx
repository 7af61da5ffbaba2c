/** /admin/introducer/ (§2), not built yet. */
import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../../../shell/admin/not-built-page.tsx';

export const Route = createFileRoute('/admin/_signed-in/introducer/')({
  component: () => <NotBuiltPage page="introducer" />,
});
