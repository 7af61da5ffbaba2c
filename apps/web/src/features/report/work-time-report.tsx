/** How many hours each instructor taught, month by month (§2 /admin/swork-time). */
import { inLanguage } from '@gerende/domain/language/rules';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { ReportPage, type YearProps } from './report-page.tsx';
import { tableSheet } from './report-sheet.ts';

/** §9. */
const defaultYear = 2025;

function OfYear({ year, shown }: YearProps) {
  const { t } = useTranslation('report');
  const language = useLanguage();
  const query = trpc.reports.workTime.useQuery({ date: String(year) });
  // The report has English names only; current instructors have a Chinese name too.
  const staff = trpc.admin.instructor.list.useQuery();
  const nameOf = (id: string): string => {
    const zh = staff.data?.find((each) => each.id === Number(id))?.name_zh;
    const en = query.data?.meta.instructor[id]?.instructor_name.en;
    return inLanguage({ en, zh }, language) || t('unknown');
  };
  const sheet =
    query.data &&
    tableSheet(
      { items: query.data.items, totals: query.data.meta.totals },
      { nameOf, filterOf: (id) => ({ taught_by: Number(id) }), others: t('otherInstructors') },
    );
  return shown({ ...query, sheet });
}

export function WorkTimeReport({ asked }: { asked: number | undefined }) {
  const { t } = useTranslation(['report', 'admin']);
  return (
    <ReportPage
      title={t('admin:page_swork_time')}
      hint={t('report:workTimeHint')}
      list="/admin/swork-time/"
      file="work-time"
      asked={asked}
      defaultYear={defaultYear}
      captionOf={(year) => t('report:workTimeOf', { year })}
      emptyText={(year) => t('report:workTimeEmpty', { year })}
    >
      {(year, shown) => <OfYear year={year} shown={shown} />}
    </ReportPage>
  );
}
