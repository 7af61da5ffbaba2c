// biome-ignore-all lint/style/noRestrictedGlobals: the tests hold the calendars against arithmetic of another kind.
/** Day arithmetic for the tests of the calendars, by UTC instants, so independent of any zone. */
import type { CalendarArithmetic } from '../calendar/date-grid.ts';

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const text = (date: Date): string => date.toISOString().slice(0, 10);

export const calendar: CalendarArithmetic = {
  addDays: (date, days) => text(new Date(utc(date).getTime() + days * 86_400_000)),
  addMonths: (month, months) => {
    const date = utc(`${month}-01`);
    date.setUTCMonth(date.getUTCMonth() + months);
    return text(date).slice(0, 7);
  },
  daysOfMonth: (month) =>
    Array.from({ length: 31 }, (_, index) => text(new Date(utc(`${month}-01`).getTime() + index * 86_400_000))).filter(
      (date) => date.startsWith(month),
    ),
  monthOf: (date) => date.slice(0, 7),
  weekdayOf: (date) => utc(date).getUTCDay(),
  formatDay: (date, language, options) =>
    // Runtimes differ on the comma.
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(utc(date)).replace(',', ''),
};
