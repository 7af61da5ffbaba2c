/** The three yearly reports (§3 Reports, rest-v1 Reports); canceled bookings are in none of them. */
import { countryName } from '@gerende/domain/country/names';
import { introducerReport, monthTable, workTimeTable } from '@gerende/domain/report/rules';
import type { IntroducerReport, NationalityReport, WorkTimeReport } from '@gerende/domain/report/schema';
import type { AppContext } from '../../context.ts';
import { selectIntroduced, selectNationalities, selectTaught } from './report.queries.ts';

/**
 * People per month, and how many of them were referred by an instructor.
 * @param year four digits
 */
export async function reportIntroducers(app: AppContext, year: string): Promise<IntroducerReport> {
  return introducerReport(year, await selectIntroduced(app.db, year));
}

/** Hours each instructor taught per month. @param year four digits */
export async function reportWorkTime(app: AppContext, year: string): Promise<WorkTimeReport> {
  const taught = await selectTaught(app.db, year);
  const { items, totals } = workTimeTable(year, taught);
  const instructor = Object.fromEntries(
    taught.map(({ instructor_id, name }) => [String(instructor_id), { instructor_name: { en: name } }]),
  );
  return { items, meta: { instructor, totals } };
}

/** People per month and country. @param year four digits */
export async function reportNationalities(app: AppContext, year: string): Promise<NationalityReport> {
  const counted = await selectNationalities(app.db, year);
  const { items, totals } = monthTable(year, counted);
  const country = Object.fromEntries(
    counted.map(({ id, code }) => [String(id), { name: { en: countryName(code, 'en') } }]),
  );
  return { items, meta: { country, totals } };
}
