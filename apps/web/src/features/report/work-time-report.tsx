/**
 * How many hours each instructor taught, month by month: a column for each, also without hours (§2 /admin/swork-time).
 */
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { useState } from 'react';
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
  // The report has only English names of those who taught.
  const staff = trpc.admin.instructor.list.useQuery();
  const gone = trpc.admin.instructor.deleted.useQuery();
  const [onlyTaught, setOnlyTaught] = useState(false);
  const nameOf = (id: string): string => {
    const person = staff.data?.find((each) => each.id === Number(id));
    if (person) return instructorName(person, language);
    const names = gone.data?.find((each) => each.id === Number(id))?.name_translations;
    return inLanguage(names ?? query.data?.meta.instructor[id]?.instructor_name ?? {}, language) || t('unknown');
  };
  // If the staff could not be loaded, those who taught are shown.
  const sheet =
    query.data &&
    !staff.isPending &&
    tableSheet(
      { items: query.data.items, totals: query.data.meta.totals },
      {
        nameOf,
        filterOf: (id) => ({ taught_by: Number(id) }),
        others: t('otherInstructors'),
        also: onlyTaught ? [] : (staff.data ?? []).map(({ id }) => String(id)),
      },
    );
  return (
    <>
      <CheckboxField
        size="admin"
        className="mb-3"
        label={t('onlyTaught')}
        checked={onlyTaught}
        onCheckedChange={setOnlyTaught}
      />
      {shown({ ...query, sheet: sheet || undefined })}
    </>
  );
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
