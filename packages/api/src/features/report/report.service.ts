/** The three yearly reports (§3 Reports, rest-v1 Reports); canceled bookings are in none of them. */
import { countryName } from '@gerende/domain/country/names';
import { introducerReport, monthTable, workTimeTable } from '@gerende/domain/report/rules';
import type { IntroducerReport, NationalityReport, WorkTimeReport } from '@gerende/domain/report/schema';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { selectIntroduced, selectNationalities, selectTaught } from './report.queries.ts';

async function workTime(db: Db, year: string): Promise<WorkTimeReport> {
  const taught = await selectTaught(db, year);
  const { items, totals } = workTimeTable(year, taught);
  const instructor = Object.fromEntries(
    taught.map(({ instructor_id, name }) => [String(instructor_id), { instructor_name: { en: name } }]),
  );
  return { items, meta: { instructor, totals } };
}

async function nationalities(db: Db, year: string): Promise<NationalityReport> {
  const counted = await selectNationalities(db, year);
  const { items, totals } = monthTable(year, counted);
  const country = Object.fromEntries(
    counted.map(({ id, code }) => [String(id), { name: { en: countryName(code, 'en') } }]),
  );
  return { items, meta: { country, totals } };
}

export const reportReads = {
  introducers: slowRead('report of introducers', async (db, year: string) =>
    introducerReport(year, await selectIntroduced(db, year)),
  ),
  workTime: slowRead('report of work time', workTime),
  nationalities: slowRead('report of nationalities', nationalities),
};

/**
 * People per month, and how many of them were referred by an instructor.
 * @param year four digits
 */
export const reportIntroducers = (app: AppContext, year: string): Promise<IntroducerReport> =>
  app.slowReads.ask(reportReads.introducers, year);

/** Hours each instructor taught per month. @param year four digits */
export const reportWorkTime = (app: AppContext, year: string): Promise<WorkTimeReport> =>
  app.slowReads.ask(reportReads.workTime, year);

/** People per month and country. @param year four digits */
export const reportNationalities = (app: AppContext, year: string): Promise<NationalityReport> =>
  app.slowReads.ask(reportReads.nationalities, year);
