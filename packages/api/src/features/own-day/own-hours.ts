/** The hours of an instructor's month, by the lines and the rule of the payroll sheet. */
import { daysOfMonth, monthOf } from '@gerende/domain/calendar/plain-date';
import { DomainError } from '@gerende/domain/errors';
import type { OwnHours, OwnHoursQuery } from '@gerende/domain/own-day/schema';
import { paidHours } from '@gerende/domain/payroll/sheet';
import type { AppContext } from '../../context/context.ts';
import { payrollLines } from '../schedule/payroll-csv.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { ownInstructor } from './own-instructor.ts';

/** @throws forbidden for an account that is no instructor's, and where the school shows instructors nothing about their pay */
export async function readOwnHours(app: AppContext, { month: wanted }: OwnHoursQuery): Promise<OwnHours> {
  const instructor_id = ownInstructor(app);
  const { staff_pay } = await selectSchool(app.db);
  if (staff_pay === 'nothing') throw new DomainError('forbidden', 'errors:forbidden');
  const today = await schoolToday(app);
  const this_month = monthOf(today);
  const month = wanted ?? this_month;
  const days = daysOfMonth(month);
  const range = { from: days[0] ?? today, to: days.at(-1) ?? today };
  const lines = await payrollLines(app.db, range, app.caller.language, instructor_id);
  const past = lines.filter(({ date }) => date <= today);
  return { month, this_month, hours: paidHours(lines), until_today: paidHours(past) };
}
