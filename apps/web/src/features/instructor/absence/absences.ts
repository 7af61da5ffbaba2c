/** Days off by lesson time and hours away as one list. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { type AwayKind, awayKey, dayOffKey } from '@gerende/domain/instructor/away';
import type { AwayHours, DayOff } from '@gerende/domain/instructor/schema';
import type { Language } from '@gerende/domain/language/rules';
import type { LessonSlot } from '@gerende/domain/lesson/lesson-day';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import type { TFunction } from 'i18next';
import { hoursOf, timeName } from './instructor-words.ts';

export type Absence = {
  key: string;
  date: PlainDate;
  /** The lesson time, or the kind. */
  name: string;
  /** Undefined for a deleted lesson time, whose hours are not known. */
  slot: LessonSlot | undefined;
  /** Reads like '09:00–12:00'; undefined with `slot`. */
  hours: string | undefined;
  /** Whether it was entered by hours, which its name does not show. */
  isByHours: boolean;
};

export const kindInWords = (kind: AwayKind, t: TFunction<'instructor'>): string =>
  ({ off: t('awayOff'), sick: t('awaySick'), on_call: t('awayOnCall'), other: t('awayOther') })[kind];

/** Keys of the two kinds never collide: a lesson time is a number, an hour is not. */
export const absenceOfDayOff = (dayOff: DayOff): string => dayOffKey(dayOff);
export const absenceOfAway = (away: AwayHours): string => awayKey(away);

type Words = { times: readonly SettingTime[]; language: Language; t: TFunction<'instructor'> };

/** Sorted by date, then by time of day; a deleted lesson time comes last. */
export function absencesOf(daysOff: readonly DayOff[], away: readonly AwayHours[], { times, language, t }: Words) {
  const ofDaysOff = daysOff.map((dayOff): Absence => {
    const time = times.find(({ id }) => id === dayOff.setting_time_id);
    return {
      key: absenceOfDayOff(dayOff),
      date: dayOff.date,
      name: timeName(dayOff, times, language),
      slot: time && { date: dayOff.date, from: time.duration_from, to: time.duration_to },
      hours: time && hoursOf(time),
      isByHours: false,
    };
  });
  const ofAway = away.map((each): Absence => {
    const { date, from, to, kind } = each;
    return {
      key: absenceOfAway(each),
      date,
      name: kindInWords(kind, t),
      slot: { date, from, to },
      hours: hoursOf({ duration_from: from, duration_to: to }),
      isByHours: true,
    };
  });
  const order = ({ date, slot, key }: Absence): string => `${date} ${slot?.from ?? '99:99'} ${key}`;
  return [...ofDaysOff, ...ofAway].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}
