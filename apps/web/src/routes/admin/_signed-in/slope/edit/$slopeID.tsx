/** /admin/slope/edit/{slopeID} (§2): edits a slope. */
import { createFileRoute } from '@tanstack/react-router';
import { EditSlope } from '../../../../../features/slope/edit-slope.tsx';
import { rowIdOf } from '../../../../../shell/admin/row-id.ts';
import { loadTexts } from '../../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/slope/edit/$slopeID')({
  loader: () => loadTexts('slope', 'operatingDay', 'form', 'errors', 'list'),
  component: EditPage,
});

function EditPage() {
  const { slopeID } = Route.useParams();
  // Remounted for another id.
  return <EditSlope key={slopeID} id={rowIdOf(slopeID)} />;
}
