/** /admin/swork-time/ (§2): the hours each instructor taught; the year is in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../../../features/report/report-search.ts';
import { WorkTimeReport } from '../../../../features/report/work-time-report.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/swork-time/')({
  validateSearch: readReportSearch,
  loader: () => loadTexts('report'),
  component: ReportOfYear,
});

function ReportOfYear() {
  return <WorkTimeReport asked={Route.useSearch().year} />;
}
