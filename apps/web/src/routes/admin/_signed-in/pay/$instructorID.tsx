/** /admin/pay/{instructorID}: one instructor's month of pay; the month is in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { readPaySearch } from '../../../../features/pay/pay-search.ts';
import { SheetPage } from '../../../../features/pay/sheet-page.tsx';
import { rowIdOf } from '../../../../shell/admin/row-id.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/pay/$instructorID')({
  validateSearch: readPaySearch,
  loader: () => loadTexts('pay', 'schedule', 'form', 'errors'),
  component: Page,
});

function Page() {
  const { instructorID } = Route.useParams();
  const { month } = Route.useSearch();
  return <SheetPage id={rowIdOf(instructorID)} month={month} />;
}
