/** Layout and keyboard navigation of a grid of days, without rendering. */

/** Arithmetic on days written `yyyy-MM-dd` and months written `yyyy-MM`, passed in by the caller. */
export type CalendarArithmetic = {
  addDays: (date: string, days: number) => string;
  addMonths: (month: string, months: number) => string;
  daysOfMonth: (month: string) => string[];
  monthOf: (date: string) => string;
  /** 0 is Sunday. */
  weekdayOf: (date: string) => number;
  formatDay: (date: string, language: string, options: Intl.DateTimeFormatOptions) => string;
};

export const clampDay = (date: string, min: string, max: string): string =>
  date < min ? min : date > max ? max : date;

/** The day after a key, or undefined for other keys. Weeks start on Sunday. */
export function dayAfterKey(
  key: string,
  shift: boolean,
  from: string,
  calendar: Pick<CalendarArithmetic, 'addDays' | 'addMonths' | 'daysOfMonth' | 'monthOf' | 'weekdayOf'>,
): string | undefined {
  const sameDayOf = (months: number): string => {
    const days = calendar.daysOfMonth(calendar.addMonths(calendar.monthOf(from), months));
    return days[Math.min(Number(from.slice(8)), days.length) - 1] ?? from;
  };
  switch (key) {
    case 'ArrowLeft':
      return calendar.addDays(from, -1);
    case 'ArrowRight':
      return calendar.addDays(from, 1);
    case 'ArrowUp':
      return calendar.addDays(from, -7);
    case 'ArrowDown':
      return calendar.addDays(from, 7);
    case 'Home':
      return calendar.addDays(from, -calendar.weekdayOf(from));
    case 'End':
      return calendar.addDays(from, 6 - calendar.weekdayOf(from));
    case 'PageUp':
      return sameDayOf(shift ? -12 : -1);
    case 'PageDown':
      return sameDayOf(shift ? 12 : 1);
    default:
      return undefined;
  }
}

/** One week of a month: its days in order, and how many of the seven places before and after them are empty. */
export type Week = { days: string[]; before: number; after: number };

/** The weeks of a month, Sunday first. */
export function weeksOf(month: string, calendar: Pick<CalendarArithmetic, 'daysOfMonth' | 'weekdayOf'>): Week[] {
  const weeks: Week[] = [];
  for (const day of calendar.daysOfMonth(month)) {
    const weekday = calendar.weekdayOf(day);
    const week = weeks.at(-1);
    if (!week || weekday === 0) weeks.push({ days: [day], before: weekday, after: 6 - weekday });
    else {
      week.days.push(day);
      week.after = 6 - weekday;
    }
  }
  return weeks;
}
