/** /admin/closures/: closed slopes, with how many of their bookings are answered. */
import { createFileRoute } from '@tanstack/react-router';
import { ClosureList } from '../../../../features/closure/closure-list.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/closures/')({
  loader: () => loadTexts('closure'),
  component: ClosureList,
});
