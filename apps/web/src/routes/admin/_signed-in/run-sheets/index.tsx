/** /admin/run-sheets/: the day on paper; day, sheet and language of the paper are in the address. */
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readRunSheetSearch } from '../../../../features/run-sheet/run-sheet-search.ts';
import { RunSheetsPage } from '../../../../features/run-sheet/run-sheets-page.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/run-sheets/')({
  validateSearch: readRunSheetSearch,
  loader: () => loadTexts('runSheet', 'today', 'schedule', 'errors'),
  component: RunSheets,
});

function RunSheets() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <RunSheetsPage
      search={search}
      onSearch={(changed) =>
        void navigate({
          to: '/admin/run-sheets/',
          search: { ...search, ...changed },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
