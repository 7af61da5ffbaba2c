/** The choices of a guest who changes a booking: days, times, courses of the same category, languages. */
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import type { Course } from '@gerende/domain/course/schema';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { inOrderOffered } from '@gerende/domain/language/taught';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import type { AppContext } from '../../context/context.ts';
import { forReader } from '../../texts/traditional-texts.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { listCourses } from '../course/course.service.ts';
import { selectAnyCourse } from '../desk-booking/desk-references.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectSlopeDaysFrom } from '../slope/slope.queries.ts';
import { findTeachers } from '../teachable/teachable.service.ts';

export type ChangeChoices = {
  days: PlainDate[];
  courses: Pick<Course, 'id' | 'name_translations'>[];
  /** Of all these courses, earliest first. */
  times: SettingTime[];
  languages: string[];
};

export async function changeChoices(
  app: AppContext,
  { slope_id, course_id, date, lesson_language }: StoredBooking,
  language: TextLanguage,
): Promise<ChangeChoices> {
  const own = await selectAnyCourse(app.db, course_id);
  const today = await schoolToday(app);
  const open = await selectSlopeDaysFrom(app.db, slope_id, addDays(today, 1));
  const offered = await listCourses(app, { slope_id, check_prices: true });
  const courses = offered.filter(({ id, category }) => id === course_id || category.id === own?.category_id);
  const times = new Map(courses.flatMap(({ setting_time }) => setting_time.map((time) => [time.id, time])));
  const spoken = new Set((await findTeachers(app)).flatMap((teacher) => [...teacher.languages]));
  if (lesson_language) spoken.add(lesson_language);
  return forReader(
    app,
    {
      days: [...new Set([date, ...open])].sort(),
      courses: courses.map(({ id, name_translations }) => ({ id, name_translations })),
      times: [...times.values()].sort((a, b) => a.duration_from.localeCompare(b.duration_from)),
      languages: inOrderOffered([...spoken]),
    },
    language,
  );
}
