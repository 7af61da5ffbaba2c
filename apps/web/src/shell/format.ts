/** How money, days and instants are written in each language. */
import { formatDay, type PlainDate } from '@gerende/domain/calendar/plain-date';
import type { Language } from '@gerende/domain/language/rules';

/** English days are written day first, as most of the school's guests who read English do. */
const locales: Record<Language, string> = { en: 'en-GB', ja: 'ja-JP', zh: 'zh-CN' };

const yen = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** §9: yen prefix, thousands separators. */
export const formatYen = (amount: number): string => `¥${yen.format(amount)}`;

/** A day with its weekday, as 'Sun, 20 Dec 2026'. */
export const formatLessonDay = (day: PlainDate, language: Language): string =>
  formatDay(day, locales[language], { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/**
 * An instant on the school's clock, its day and its time apart: '20 Dec 2026' and '14:05'.
 * @param instant ISO 8601
 * @param timeZone the school's, an IANA name
 */
export function formatInstant(instant: string, language: Language, timeZone: string): { day: string; time: string } {
  // biome-ignore lint/style/noRestrictedGlobals: parses a stored instant; the clock is not asked
  const moment = Date.parse(instant);
  const write = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone }).format(moment);
  return { day: write({ dateStyle: 'medium' }), time: write({ timeStyle: 'short', hourCycle: 'h23' }) };
}
