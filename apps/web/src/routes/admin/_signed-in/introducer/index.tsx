/** /admin/introducer/ (§2): how many people instructors referred; the year is in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { IntroducerReport } from '../../../../features/report/introducer-report.tsx';
import { readReportSearch } from '../../../../features/report/report-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/introducer/')({
  validateSearch: readReportSearch,
  loader: () => loadTexts('report'),
  component: ReportOfYear,
});

function ReportOfYear() {
  return <IntroducerReport asked={Route.useSearch().year} />;
}
