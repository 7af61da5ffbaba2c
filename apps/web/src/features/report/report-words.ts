/** Months and numbers as the reports show them. */
import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import type { Language } from '@gerende/domain/language/rules';

const thousands = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** '1,234', '33.33%'. */
export const numberInWords = (value: number, suffix = ''): string => `${thousands.format(value)}${suffix}`;

/** 'Jan', '1月', where the year is evident. */
export const shortMonth = (month: string, language: Language): string =>
  formatDay(`${month}-01`, dateTag(language), { month: 'short' });
