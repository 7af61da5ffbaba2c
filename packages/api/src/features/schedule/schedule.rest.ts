/** GET and POST /schedule, and GET /schedule/export. */
import { daysInOrder } from '@gerende/domain/calendar/plain-date';
import type { Language } from '@gerende/domain/language/rules';
import type { PackedSchedule } from '@gerende/domain/schedule/packed';
import { PayrollRange, SaveScheduleEntry, ScheduleRange } from '@gerende/domain/schedule/schema';
import * as z from 'zod';
import type { Range } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { endpoint } from '../../http/endpoint.ts';
import { sheetEndpoint } from '../../http/file-answers.ts';
import { WrittenJson, writtenJson } from '../../platform/written-json.ts';
import { exportPayroll } from './payroll-csv.ts';
import { selectPackedSchedule } from './schedule.queries.ts';
import { isLongSchedule, packSchedule, saveScheduleEntry } from './schedule.service.ts';
import { RestScheduleItem, toEntryItem, toScheduleItems } from './schedule.wire.ts';

const ScheduleItems = z.object({ data: z.object({ items: z.array(RestScheduleItem) }) });

const itemsOf = (schedule: PackedSchedule, language: Language): z.infer<typeof ScheduleItems> => ({
  data: { items: toScheduleItems(schedule, language) },
});

/** The whole answer, since writing it takes longer than reading the rows. */
export const writtenItems = slowRead(
  'schedule over REST',
  async (db, range: Range, language: Language) => {
    const packed = new WrittenJson(await selectPackedSchedule(db, range)).toJSON();
    return writtenJson(itemsOf(packed, language)).bytes;
  },
  { isFirst: true },
);

export const scheduleEndpoints = [
  endpoint({
    method: 'get',
    path: '/schedule',
    access: 'admin',
    summary: 'Lessons and entries that touch a range of days, both ends included, in either order',
    query: ScheduleRange,
    example: { startDate: '2026-12-21', endDate: '2026-12-27' },
    reply: ScheduleItems,
    handle: async ({ app, query }) => {
      const range = daysInOrder(query.startDate, query.endDate);
      const { language } = app.caller;
      if (await isLongSchedule(app, range))
        return new WrittenJson(await app.slowReads.ask(writtenItems, range, language));
      return itemsOf((await packSchedule(app, query)).toJSON(), language);
    },
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
  sheetEndpoint({
    path: '/schedule/export',
    summary: 'The payroll sheet of a range of days, both ends included, in either order',
    query: PayrollRange,
    example: { from: '2026-12-01', to: '2026-12-31' },
    make: async (app, query) => {
      const { from, to, file } = await exportPayroll(app, query);
      return { name: `payroll_${from}_${to}`, content: file };
    },
  }),
];
