/** /admin/pay/: what instructors are paid for a month; the month is in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { PayPage } from '../../../../features/pay/pay-page.tsx';
import { readPaySearch } from '../../../../features/pay/pay-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/pay/')({
  validateSearch: readPaySearch,
  loader: () => loadTexts('pay', 'schedule', 'form', 'errors'),
  component: Page,
});

function Page() {
  return <PayPage search={Route.useSearch()} />;
}
