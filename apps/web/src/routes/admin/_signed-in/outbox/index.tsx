/** /admin/outbox/: the messages; page and state are in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { OutboxList } from '../../../../features/message/outbox-list.tsx';
import { readOutboxSearch } from '../../../../features/message/outbox-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/outbox/')({
  validateSearch: readOutboxSearch,
  loader: () => loadTexts('message'),
  component: OutboxPage,
});

function OutboxPage() {
  const { page = 1, state } = Route.useSearch();
  return <OutboxList page={page} state={state} />;
}
