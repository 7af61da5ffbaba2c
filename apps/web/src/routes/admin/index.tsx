/** /admin redirects to the slopes (§2). */
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/slope', replace: true });
  },
});
