/** How many people came from each country, month by month (§2 /admin/client-nationality). */
import { countryName } from '@gerende/domain/country/names';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { ReportPage, type YearProps } from './report-page.tsx';
import { byFirstDay, tableSheet } from './report-sheet.ts';

function OfYear({ year, shown }: YearProps) {
  const { t } = useTranslation('report');
  const language = useLanguage();
  const query = trpc.reports.nationality.useQuery({ date: String(year) });
  // The report has English names only.
  const countries = trpc.guest.country.list.useQuery(undefined, { enabled: language !== 'en' });
  const nameOf = (id: string): string => {
    const code = countries.data?.find((each) => each.id === Number(id))?.code;
    const local = code && countryName(code, language);
    return local || query.data?.meta.country[id]?.name.en || t('unknown');
  };
  const sheet =
    query.data &&
    tableSheet(
      { items: query.data.items, totals: query.data.meta.totals },
      { nameOf, filterOf: (id) => ({ ...byFirstDay, country_id: Number(id) }), others: t('otherCountries') },
    );
  return shown({ ...query, sheet });
}

export function NationalityReport({ asked }: { asked: number | undefined }) {
  const { t } = useTranslation(['report', 'admin']);
  return (
    <ReportPage
      title={t('admin:page_client_nationality')}
      hint={t('report:nationalityHint')}
      list="/admin/client-nationality/"
      file="client-nationality"
      asked={asked}
      captionOf={(year) => t('report:nationalityOf', { year })}
      emptyText={(year) => t('report:nationalityEmpty', { year })}
    >
      {(year, shown) => <OfYear year={year} shown={shown} />}
    </ReportPage>
  );
}
