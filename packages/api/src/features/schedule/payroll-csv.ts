/** The payroll sheet as a file that spreadsheets open correctly (rest-v1 Schedule). */
import { daysInOrder } from '@gerende/domain/calendar/plain-date';
import { csvText } from '@gerende/domain/csv';
import { groupBy } from '@gerende/domain/group-by';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { type PayrollLine, payrollSheet } from '@gerende/domain/payroll/sheet';
import type { PayrollRange } from '@gerende/domain/schedule/schema';
import { foldedTag } from '@gerende/domain/schedule/tag';
import type { AppContext } from '../../context/context.ts';
import type { Db, Range } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { onlyTaught } from '../closed-hours/untaught.queries.ts';
import { noteDownload } from '../download/download.service.ts';
import {
  selectEntriesOfInstructors,
  selectPayrollCourses,
  selectPayrollInstructors,
  selectTaughtLessons,
} from './schedule.queries.ts';
import { listPaidTags } from './tag.service.ts';

const lineEnd = 10;

async function instructorsOf(db: Db, language: Language): Promise<Map<number, PayrollLine['instructor']>> {
  const rows = await selectPayrollInstructors(db);
  return new Map(
    rows.map((row) => {
      // Payroll software identifies people by the name that the file has always had, which is not the Japanese one.
      const name = instructorName({ ...row, name_ja: null }, language);
      return [row.id, { id: row.id, name, display_order: row.display_order }];
    }),
  );
}

/** Their names. */
async function coursesOf(db: Db, language: Language): Promise<Map<number, string>> {
  const rows = await selectPayrollCourses(db);
  return new Map(
    rows.map((row) => [
      row.id,
      inLanguage({ en: row.course_name, ja: row.course_name_ja, zh: row.course_name_zh }, language),
    ]),
  );
}

/**
 * What payroll counts in a range.
 * @param own an instructor, to include nobody else's
 */
export async function payrollLines(db: Db, range: Range, language: Language, own?: number): Promise<PayrollLine[]> {
  const instructors = await instructorsOf(db, language);
  const courses = await coursesOf(db, language);
  const days = await onlyTaught(db, range, await selectTaughtLessons(db, range, own));
  const taught = groupBy(days, (row) => row.lesson_id);
  const lessons = [...taught.values()].flatMap((guests): PayrollLine[] => {
    const [row] = guests;
    const instructor = row && instructors.get(row.instructor_id);
    if (!row || !instructor) return [];
    const fees = guests.filter((guest) => guest.day_number === 1).map((guest) => guest.nomination_fee);
    return [
      {
        date: row.date,
        start_time: row.start_time,
        end_time: row.end_time,
        instructor,
        course: courses.get(row.course_id) ?? '',
        guest: guests.map((guest) => guest.customer_name).join(', '),
        people: guests.reduce((sum, guest) => sum + guest.number_of_orders, 0),
        nomination_fee: fees.length > 0 ? fees.reduce((sum, fee) => sum + fee, 0) : null,
        tag: '',
        paid: true,
      },
    ];
  });
  const paidTags = await listPaidTags(db);
  const entries = (await selectEntriesOfInstructors(db, range, own)).flatMap((row): PayrollLine[] => {
    const instructor = instructors.get(row.instructor_id);
    if (!instructor) return [];
    return [
      {
        date: row.date,
        start_time: row.start_time,
        end_time: row.end_time,
        instructor,
        course: '',
        guest: '',
        people: null,
        nomination_fee: null,
        tag: row.tag,
        paid: paidTags.has(foldedTag(row.tag)),
      },
    ];
  });
  return [...lessons, ...entries];
}

/** As bytes, which the thread of slow reads transfers without a copy: a season's file has megabytes. */
const readPayroll = async (db: Db, range: Range, language: Language): Promise<Uint8Array<ArrayBuffer>> =>
  new TextEncoder().encode(csvText(payrollSheet(await payrollLines(db, range, language))));

export const payrollFile = slowRead('payroll', readPayroll);

function countLines(file: Uint8Array): number {
  let count = 0;
  for (let at = file.indexOf(lineEnd); at >= 0; at = file.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}

/** The file, names in the caller's language, with the range in order; the export is recorded in the audit log. */
export async function exportPayroll(
  app: AppContext,
  asked: PayrollRange,
): Promise<{ from: string; to: string; file: Uint8Array<ArrayBuffer> }> {
  const range = daysInOrder(asked.from, asked.to);
  const file = await app.slowReads.ask(payrollFile, range, app.caller.language);
  noteDownload(app, { kind: 'payroll', rows: countLines(file) - 1, filters: range });
  return { ...range, file };
}
