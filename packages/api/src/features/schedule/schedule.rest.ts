/** GET and POST /schedule, and GET /schedule/export. */
import { PayrollRange, SaveScheduleEntry, ScheduleRange } from '@gerende/domain/schedule/schema';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { payrollCsv } from './payroll-csv.ts';
import { exportPayroll, packSchedule, saveScheduleEntry } from './schedule.service.ts';
import { RestScheduleItem, toEntryItem, toScheduleItems } from './schedule.wire.ts';

export const scheduleEndpoints = [
  endpoint({
    method: 'get',
    path: '/schedule',
    access: 'admin',
    summary: 'Lessons and entries that touch a range of days, both ends included, in either order',
    query: ScheduleRange,
    example: { startDate: '2026-12-21', endDate: '2026-12-27' },
    reply: z.object({ data: z.object({ items: z.array(RestScheduleItem) }) }),
    handle: async ({ app, query }) => ({
      data: { items: toScheduleItems(await packSchedule(app, query), app.caller.language) },
    }),
  }),
  endpoint({
    method: 'post',
    path: '/schedule',
    access: 'admin',
    summary: 'Put a tag on hours of an instructor',
    body: SaveScheduleEntry,
    example: {
      tag: '"On Hold"',
      instructor_id: 1,
      start_time: '09:00',
      end_time: '12:00',
      operating_day: '2026-12-22',
    },
    reply: z.object({ item: RestScheduleItem }),
    handle: async ({ app, body }) => ({ item: toEntryItem(await saveScheduleEntry(app, body)) }),
  }),
  endpoint({
    method: 'get',
    path: '/schedule/export',
    access: 'admin',
    summary: 'The payroll sheet of a range of days, both ends included, in either order',
    query: PayrollRange,
    example: { from: '2026-12-01', to: '2026-12-31' },
    contentType: 'text/csv',
    reply: z.string(),
    handle: async ({ app, query, c }) => {
      const { from, to, sheet } = await exportPayroll(app, query);
      return c.body(payrollCsv(sheet), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="payroll_${from}_${to}.csv"`,
      });
    },
  }),
];
