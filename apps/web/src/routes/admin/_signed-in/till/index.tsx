/** /admin/till/: the till of this counter and the takings of a day; the day, and the page of the tills, are in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { TillPage } from '../../../../features/till/till-page.tsx';
import { readTillSearch } from '../../../../features/till/till-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/till/')({
  validateSearch: readTillSearch,
  loader: () => loadTexts('till', 'payment', 'form', 'errors'),
  component: Page,
});

function Page() {
  const { day, page = 1 } = Route.useSearch();
  return <TillPage day={day} page={page} />;
}
