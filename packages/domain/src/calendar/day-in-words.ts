/**
 * Formats calendar days in a language; separate from the arithmetic, so that a page that only shows days loads less
 * code.
 */
import type { TextLanguage } from '../language/rules.ts';
import type { PlainDate } from './plain-date.ts';
import { shortMonths } from './short-months.ts';

/** Cached: creating a format is slow, and a page uses only a handful. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formats.set(name, format);
  return format;
}

/** English dates in British order, which guests from Asia and Australia use. */
const dateTags: Record<TextLanguage, string> = { en: 'en-GB', ja: 'ja', zh: 'zh-CN', 'zh-Hant': 'zh-TW' };

const englishWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const signs = '日月火水木金土';
const chineseSigns = '日一二三四五六';

/** The locale for dates of a language. */
export const dateTag = (language: TextLanguage): string => dateTags[language];

/**
 * 'Sun 20 Dec 2026', '2026年12月20日(日)', '2026年12月20日周日': on pages, in messages and on papers alike. It does not use
 * `Intl`, whose first format blocks a slow phone for more than a tenth of a second.
 */
export function dayInWords(date: PlainDate, language: TextLanguage): string {
  const moment = new Date(`${date}T00:00:00Z`);
  const [year, month, day, weekday] = [
    moment.getUTCFullYear(),
    moment.getUTCMonth(),
    moment.getUTCDate(),
    moment.getUTCDay(),
  ];
  if (Number.isNaN(year)) return date;
  if (language === 'en') return `${englishWeekdays[weekday]} ${day} ${shortMonths[month]} ${year}`;
  const written = `${year}年${month + 1}月${day}日`;
  if (language === 'ja') return `${written}(${signs[weekday]})`;
  return `${written}${language === 'zh' ? '周' : '週'}${chineseSigns[weekday]}`;
}

/** 'Sun 20 Dec 2026, 09:00', '2026年12月20日(日) 09:00': a day as text, and a time or hours of it. */
export const dayAndTime = (day: string, time: string, language: TextLanguage): string =>
  `${day}${language === 'en' ? ',' : ''} ${time}`;

/** 'Sun 20 Dec 2026: full', '2026年12月20日周日：已满': a day as text, and a remark about it. */
export const dayWith = (day: string, said: string, language: TextLanguage): string =>
  `${day}${language === 'en' ? ': ' : '：'}${said}`;

/**
 * A day as text in a locale, as 'Sun, 20 Dec 2026'. An invalid value is returned unchanged: drafts and booking history
 * come from browser storage, and no value there may break the page.
 */
export function formatDay(date: PlainDate, language: string, options: Intl.DateTimeFormatOptions): string {
  const instant = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(instant)) return date;
  return formatOf(language, options).format(instant);
}
