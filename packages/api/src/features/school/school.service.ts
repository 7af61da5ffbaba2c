/** The school's public settings, and today's date in its time zone. */
import { dayIn, type PlainDate } from '@gerende/domain/calendar/plain-date';
import type { School } from '@gerende/domain/school/schema';
import type { AppContext } from '../../context.ts';
import { selectSchool } from './school.queries.ts';

/** The settings that guests may see. */
export async function getSchool(app: AppContext): Promise<School> {
  const { name, name_ja, name_zh, logo, time_zone, partner_label, ...school } = await selectSchool(app.db);
  const { default_from, default_to } = school;
  const today = dayIn(time_zone, app.clock.now());
  return { name, name_ja, name_zh, logo, time_zone, today, partner_label, default_from, default_to };
}

/** Today in the school's time zone: neither the browser's day nor the server's. */
export async function schoolToday(app: AppContext): Promise<PlainDate> {
  const { time_zone } = await selectSchool(app.db);
  return dayIn(time_zone, app.clock.now());
}
