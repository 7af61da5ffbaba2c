/** /admin/client-nationality/ (§2): where the guests come from; the year is in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { NationalityReport } from '../../../../features/report/nationality-report.tsx';
import { readReportSearch } from '../../../../features/report/report-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/client-nationality/')({
  validateSearch: readReportSearch,
  loader: () => loadTexts('report'),
  component: ReportOfYear,
});

function ReportOfYear() {
  return <NationalityReport asked={Route.useSearch().year} />;
}
