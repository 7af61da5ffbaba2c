/** /admin/closures/{closureID}: what becomes of each booking of a closure. */
import { createFileRoute } from '@tanstack/react-router';
import { ClosurePage } from '../../../../features/closure/closure-page.tsx';
import { rowIdOf } from '../../../../shell/admin/row-id.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/closures/$closureID')({
  loader: () => loadTexts('closure', 'errors', 'form'),
  component: Page,
});

function Page() {
  const { closureID } = Route.useParams();
  return <ClosurePage key={closureID} id={rowIdOf(closureID)} />;
}
