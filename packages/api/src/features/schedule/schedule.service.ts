/** The schedule by range, the desk's entries on it, and the payroll sheet (rest-v1 Schedule). */
import { groupBy } from '@gerende/domain/group-by';
import { inLanguage } from '@gerende/domain/language/rules';
import { type Cell, daysInOrder, type PayrollLine, payrollSheet } from '@gerende/domain/schedule/rules';
import type {
  PayrollRange,
  SaveScheduleEntry,
  Schedule,
  ScheduleEntry,
  ScheduleLesson,
  ScheduleRange,
} from '@gerende/domain/schedule/schema';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { entryColumns } from './entry.service.ts';
import {
  insertEntry,
  type ScheduledBookingRow,
  type ScheduleEntryRow,
  selectEntries,
  selectPaidEntries,
  selectScheduledBookings,
  selectScheduledDays,
  selectTaughtLessons,
} from './schedule.queries.ts';

const toLesson = (row: ScheduledBookingRow, days: ScheduleLesson['days']): ScheduleLesson => ({
  booking_id: row.id,
  days_of_lesson: row.days_of_lesson,
  customer_name: row.customer_name,
  number_of_orders: row.number_of_orders,
  ability_level: row.ability_level,
  contact_status: row.contact_status,
  instructor_id: row.teacher,
  nominated_instructor_id: row.nominated_instructor_id,
  course: {
    id: row.course_id,
    name_translations: { en: row.course_name, ja: row.course_name_ja, zh: row.course_name_zh },
    type: row.course_type,
  },
  slope: {
    id: row.slope_id,
    name_translations: { en: row.slope_name_en, zh: row.slope_name_zh, ja: row.slope_name_ja },
  },
  days,
  version: row.version,
});

const toEntry = ({ teacher, ...entry }: ScheduleEntryRow): ScheduleEntry => ({ ...entry, instructor_id: teacher });

/** All that touches the days, a lesson that began before them with all its days; canceled bookings left out. */
export async function listSchedule(app: AppContext, { startDate, endDate }: ScheduleRange): Promise<Schedule> {
  const range = daysInOrder(startDate, endDate);
  const days = groupBy(await selectScheduledDays(app.db, range), (day) => day.booking_id);
  const lessons = (await selectScheduledBookings(app.db, range)).map((row) =>
    toLesson(
      row,
      (days.get(row.id) ?? []).map(({ booking_id: _, teacher, ...day }) => ({ ...day, instructor_id: teacher })),
    ),
  );
  return { lessons, entries: (await selectEntries(app.db, range)).map(toEntry) };
}

/** @throws invalid on `instructor_id` or `operating_day` where they name none that is live */
export async function saveScheduleEntry(app: AppContext, request: SaveScheduleEntry): Promise<ScheduleEntry> {
  return inTransaction(app, async (app) => {
    const columns = await entryColumns(app, request);
    const stored = await insertEntry(app.db, { ...columns, created_at: app.clock.nowText() });
    await recordChange(app, { entity: 'schedule_entry', entity_id: stored.id, action: 'create', after: stored });
    const { created_at: _, ...saved } = stored;
    return saved;
  });
}

type Named = { instructor_id: number; name: string; name_zh: string; display_order: number };

/** The payroll sheet, names in the asked language, with the range in order. */
export async function exportPayroll(
  app: AppContext,
  asked: PayrollRange,
): Promise<{ from: string; to: string; sheet: Cell[][] }> {
  const range = daysInOrder(asked.from, asked.to);
  const { language } = app.caller;
  const person = (row: Named): PayrollLine['instructor'] => ({
    id: row.instructor_id,
    name: inLanguage({ en: row.name, zh: row.name_zh }, language),
    display_order: row.display_order,
  });
  const lessons = (await selectTaughtLessons(app.db, range)).map(
    (row): PayrollLine => ({
      ...row,
      instructor: person(row),
      course: inLanguage({ en: row.course_name, ja: row.course_name_ja, zh: row.course_name_zh }, language),
      guest: row.customer_name,
      people: row.number_of_orders,
      request_fee: row.day_number === 1 ? row.request_fee : null,
      tag: '',
    }),
  );
  const entries = (await selectPaidEntries(app.db, range)).map(
    (row): PayrollLine => ({
      ...row,
      instructor: person(row),
      course: '',
      guest: '',
      people: null,
      request_fee: null,
    }),
  );
  return { ...range, sheet: payrollSheet([...lessons, ...entries]) };
}
