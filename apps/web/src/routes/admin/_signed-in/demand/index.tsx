/** /admin/demand/: the instructors that each day of a month needs and has, and whom to call in. */
import { createFileRoute } from '@tanstack/react-router';
import { DemandPage } from '../../../../features/demand/demand-page.tsx';
import { readDemandSearch } from '../../../../features/demand/demand-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/demand/')({
  validateSearch: readDemandSearch,
  loader: () => loadTexts('demand', 'errors', 'form'),
  component: Demand,
});

function Demand() {
  return <DemandPage search={Route.useSearch()} />;
}
