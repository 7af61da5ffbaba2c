/** Adds to the lists of days off and hours away, and sorts them. */
import { type AwayKind, awayKey, dayOffKey } from '@gerende/domain/instructor/away';
import { lessonsDuring } from '@gerende/domain/instructor/rules';
import type { AwayHours, DayOff, FutureLesson } from '@gerende/domain/instructor/schema';
import type { LessonSlot } from '@gerende/domain/lesson/lesson-day';
import type { SettingTime } from '@gerende/domain/setting-time/schema';

/** Sorts by date, then by time of day; a deleted lesson time comes last. */
export function inOrder(daysOff: readonly DayOff[], times: readonly SettingTime[]): DayOff[] {
  const startOf = ({ setting_time_id }: DayOff): string =>
    times.find((time) => time.id === setting_time_id)?.duration_from ?? '99:99';
  const key = (dayOff: DayOff): string => `${dayOff.date} ${startOf(dayOff)}`;
  return [...daysOff].sort((a, b) => key(a).localeCompare(key(b)) || a.setting_time_id - b.setting_time_id);
}

/** The list with one lesson time off added on each of the dates; `twice` are the dates that were there already. */
export function withDaysOff(
  daysOff: readonly DayOff[],
  dates: readonly string[],
  time: SettingTime,
): { daysOff: DayOff[]; added: DayOff[]; twice: string[] } {
  const known = new Set(daysOff.map(dayOffKey));
  const isKnown = (date: string): boolean => known.has(dayOffKey({ date, setting_time_id: time.id }));
  const added = dates
    .filter((date) => !isKnown(date))
    .map((date) => ({ date, setting_time_id: time.id, setting_time: time.setting_time }));
  return { daysOff: [...daysOff, ...added], added, twice: dates.filter(isKnown) };
}

/** The list with the hours away on each of the dates; `twice` are the dates with others that begin at the same time. */
export function withAway(
  away: readonly AwayHours[],
  dates: readonly string[],
  hours: { from: string; to: string; kind: AwayKind },
): { away: AwayHours[]; added: AwayHours[]; twice: string[] } {
  const known = new Set(away.map(awayKey));
  const isKnown = (date: string): boolean => known.has(awayKey({ date, from: hours.from }));
  const added = dates.filter((date) => !isKnown(date)).map((date) => ({ date, ...hours }));
  const key = (each: AwayHours): string => awayKey(each);
  return {
    away: [...away, ...added].sort((a, b) => key(a).localeCompare(key(b))),
    added,
    twice: dates.filter(isKnown),
  };
}

/** The lessons during an absence; none when its hours are not known. */
export const lessonsIn = (slot: LessonSlot | undefined, lessons: readonly FutureLesson[]): FutureLesson[] =>
  slot ? lessonsDuring(slot, lessons) : [];
