/** How many people an instructor referred, month by month (§2 /admin/introducer). */
import { useTranslation } from 'react-i18next';
import { trpc } from '../../trpc.ts';
import { ReportPage, type YearProps } from './report-page.tsx';
import { introducerSheet } from './report-sheet.ts';

/** §9. */
const defaultYear = 2025;

function OfYear({ year, shown }: YearProps) {
  const { t } = useTranslation('report');
  const query = trpc.reports.introducer.useQuery({ date: String(year) });
  const words = {
    student: t('student'),
    introducer: t('introducer'),
    ratio: t('ratio'),
    others: t('withoutIntroducer'),
  };
  return shown({ ...query, sheet: query.data && introducerSheet(query.data, words) });
}

export function IntroducerReport({ asked }: { asked: number | undefined }) {
  const { t } = useTranslation(['report', 'admin']);
  return (
    <ReportPage
      title={t('admin:page_introducer')}
      hint={t('report:introducerHint')}
      list="/admin/introducer/"
      file="introducers"
      asked={asked}
      defaultYear={defaultYear}
      captionOf={(year) => t('report:introducerOf', { year })}
      emptyText={(year) => t('report:introducerEmpty', { year })}
    >
      {(year, shown) => <OfYear year={year} shown={shown} />}
    </ReportPage>
  );
}
