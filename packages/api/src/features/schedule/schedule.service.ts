/** The schedule by range, the desk's entries on it, and the payroll sheet (rest-v1 Schedule). */
import { daysInOrder } from '@gerende/domain/calendar/plain-date';
import { groupBy } from '@gerende/domain/group-by';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import { type Cell, type PayrollLine, payrollSheet } from '@gerende/domain/payroll/sheet';
import type { PackedSchedule } from '@gerende/domain/schedule/packed';
import type { PayrollRange, SaveScheduleEntry, ScheduleEntry, ScheduleRange } from '@gerende/domain/schedule/schema';
import { foldedTag } from '@gerende/domain/schedule/tag';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { entryColumns } from './entry.service.ts';
import {
  insertEntry,
  selectEntriesOfInstructors,
  selectPackedSchedule,
  selectTaughtLessons,
} from './schedule.queries.ts';
import { listPaidTags } from './tag.service.ts';

/**
 * All bookings with a day in the range, each with all its days, and entries; canceled bookings are left out. Packed for
 * the desk's page: `unpackSchedule` converts it to a Schedule.
 */
export const packSchedule = (app: AppContext, { startDate, endDate }: ScheduleRange): Promise<PackedSchedule> =>
  selectPackedSchedule(app.db, daysInOrder(startDate, endDate));

/** @throws invalid on `instructor_id` or `operating_day` when they name no live row */
export async function saveScheduleEntry(app: AppContext, request: SaveScheduleEntry): Promise<ScheduleEntry> {
  return inTransaction(app, async (app) => {
    const columns = await entryColumns(app, request);
    const stored = await insertEntry(app.db, { ...columns, created_at: app.clock.nowText() });
    await recordChange(app, { entity: 'schedule_entry', entity_id: stored.id, action: 'create', after: stored });
    const { created_at: _, ...saved } = stored;
    return saved;
  });
}

type InstructorColumns = { instructor_id: number; name: string; name_zh: string; display_order: number };

/** The payroll sheet, names in the requested language, with the range in order. */
export async function exportPayroll(
  app: AppContext,
  asked: PayrollRange,
): Promise<{ from: string; to: string; sheet: Cell[][] }> {
  const range = daysInOrder(asked.from, asked.to);
  const { language } = app.caller;
  const person = (row: InstructorColumns): PayrollLine['instructor'] => ({
    id: row.instructor_id,
    name: instructorName(row, language),
    display_order: row.display_order,
  });
  const taught = groupBy(await selectTaughtLessons(app.db, range), (row) => row.lesson_id);
  const lessons = [...taught.values()].flatMap((guests): PayrollLine[] => {
    const [row] = guests;
    if (!row) return [];
    const fees = guests.filter((guest) => guest.day_number === 1).map((guest) => guest.request_fee);
    return [
      {
        ...row,
        instructor: person(row),
        course: inLanguage({ en: row.course_name, ja: row.course_name_ja, zh: row.course_name_zh }, language),
        guest: guests.map((guest) => guest.customer_name).join(', '),
        people: guests.reduce((sum, guest) => sum + guest.number_of_orders, 0),
        request_fee: fees.length > 0 ? fees.reduce((sum, fee) => sum + fee, 0) : null,
        tag: '',
        paid: true,
      },
    ];
  });
  const paidTags = await listPaidTags(app.db);
  const entries = (await selectEntriesOfInstructors(app.db, range)).map(
    (row): PayrollLine => ({
      ...row,
      instructor: person(row),
      course: '',
      guest: '',
      people: null,
      request_fee: null,
      paid: paidTags.has(foldedTag(row.tag)),
    }),
  );
  return { ...range, sheet: payrollSheet([...lessons, ...entries]) };
}
