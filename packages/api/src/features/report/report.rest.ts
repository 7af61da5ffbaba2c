/** GET /setting-introducers, /setting-work-time and /setting-client-nationality: `date` is a year. */
import { IntroducerReport, NationalityReport, ReportYear, WorkTimeReport } from '@gerende/domain/report/schema';
import { endpoint } from '../../http/endpoint.ts';
import { reportIntroducers, reportNationalities, reportWorkTime } from './report.service.ts';

const asked = { method: 'get', access: 'admin', query: ReportYear, example: { date: '2026' } } as const;

export const reportEndpoints = [
  endpoint({
    ...asked,
    path: '/setting-introducers',
    summary: 'People per month of a year, and how many of them an instructor referred',
    reply: IntroducerReport,
    handle: ({ app, query }) => reportIntroducers(app, query.date),
  }),
  endpoint({
    ...asked,
    path: '/setting-work-time',
    summary: 'Hours each instructor taught per month of a year',
    reply: WorkTimeReport,
    handle: ({ app, query }) => reportWorkTime(app, query.date),
  }),
  endpoint({
    ...asked,
    path: '/setting-client-nationality',
    summary: 'People per month of a year and country',
    reply: NationalityReport,
    handle: ({ app, query }) => reportNationalities(app, query.date),
  }),
];
