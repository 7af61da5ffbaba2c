/** /admin/slope/ (§2): the slopes; the view is in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { SlopeList } from '../../../../features/slope/slope-list.tsx';
import { readListSearch } from '../../../../shell/admin/list/list-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/slope/')({
  validateSearch: readListSearch,
  loader: async ({ context }) => {
    void context.api.guest.slope.list.prefetch();
    await loadTexts('slope', 'list');
  },
  component: SlopesPage,
});

function SlopesPage() {
  return <SlopeList search={Route.useSearch()} />;
}
