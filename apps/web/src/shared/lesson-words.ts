/** The lesson as a guest reads it: its time always with its zone. */
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { addDays } from '@gerende/domain/calendar/plain-date';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { settingTimeName } from '@gerende/domain/setting-time/rules';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import type { TFunction } from 'i18next';
import { zoneName } from '../shell/zone-name.ts';

/** 'Morning 09:00-12:00'; only once if the name is the hours themselves. */
export function timeWithHours(time: SettingTime, language: TextLanguage): string {
  const hours = `${time.duration_from}-${time.duration_to}`;
  const name = settingTimeName(time, language);
  return name.includes(time.duration_from) ? name : `${name} ${hours}`;
}

/** Last day of the lesson. */
export const lastDay = (date: string, days: number): string => addDays(date, days - 1);

/** 'Sat 20 Dec 2026, 09:00-12:00, resort time (JST)'; for several days the last one is named, too. */
export function whenInWords(
  lesson: { date: string; days: number; time: SettingTime; timeZone: string },
  t: TFunction<'lastSteps'>,
  language: TextLanguage,
): string {
  const { date, days, time } = lesson;
  const hours = { from: time.duration_from, to: time.duration_to, zone: zoneName(lesson.timeZone) };
  if (!date) return t('timeOnly', hours);
  const first = dayInWords(date, language);
  if (days === 1) return t('resortTime', { date: first, ...hours });
  return t('resortTimeDays', { date: first, lastDate: dayInWords(lastDay(date, days), language), ...hours });
}
