/** /admin/settings/audit: who changed, downloaded and viewed what; the search is in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../../features/audit/audit-page.tsx';
import { readAuditSearch } from '../../../../features/audit/audit-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/settings/audit')({
  validateSearch: readAuditSearch,
  loader: () => loadTexts('audit', 'bookingForm', 'choices', 'errors', 'form'),
  component: Audit,
});

function Audit() {
  return <AuditPage search={Route.useSearch()} />;
}
