/** An instant on the school's clock, and a month, in words. */
import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { dayIn, timeIn } from '@gerende/domain/calendar/plain-date';
import type { TextLanguage } from '@gerende/domain/language/rules';

/**
 * Day and time separately: '20 Dec 2026' and '14:05'.
 * @param instant ISO 8601
 * @param timeZone the school's, an IANA name
 */
export function instantInWords(
  instant: string,
  language: TextLanguage,
  timeZone: string,
): { day: string; time: string } {
  // biome-ignore lint/style/noRestrictedGlobals: parses a stored instant; does not read the clock
  const moment = new Date(instant);
  // No `dateStyle`: in Japanese that is '2026/12/20', while days of lessons beside it are '2026年12月20日'.
  const day = formatDay(dayIn(timeZone, moment), dateTag(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  // As with every other time of day: Japanese formats leave out the leading zero.
  return { day, time: timeIn(timeZone, moment) };
}

/** 'Jan 2026', '2026年1月'. @param month yyyy-MM */
export const monthInWords = (month: string, language: TextLanguage): string =>
  formatDay(`${month}-01`, dateTag(language), { month: 'short', year: 'numeric' });
