/** /admin/sales/: sales, lessons taught and takings; days and rows are in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { SalesPage } from '../../../../features/sales/sales-page.tsx';
import { readSalesSearch } from '../../../../features/sales/sales-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/sales/')({
  validateSearch: readSalesSearch,
  loader: () => loadTexts('sales', 'choices', 'errors'),
  component: Sales,
});

function Sales() {
  return <SalesPage search={Route.useSearch()} />;
}
