/** Instructors, lesson times and lessons as the desk reads them. */

import type { DayOff, FutureLesson } from '@gerende/domain/instructor/schema';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { settingTimeName } from '@gerende/domain/setting-time/rules';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import { hoursInWords } from '../../../shell/kept-words.ts';

export const hoursOf = (time: Pick<SettingTime, 'duration_from' | 'duration_to'>): string =>
  hoursInWords(time.duration_from, time.duration_to);

/** 'Morning'; a deleted time has the name that was stored with the day off. */
export function timeName(dayOff: DayOff, times: readonly SettingTime[], language: Language): string {
  const time = times.find(({ id }) => id === dayOff.setting_time_id);
  return time ? settingTimeName(time, language) : dayOff.setting_time;
}

export const courseName = (lesson: FutureLesson, language: Language): string =>
  inLanguage({ en: lesson.course_name, ja: lesson.course_name_ja, zh: lesson.course_name_zh }, language);
