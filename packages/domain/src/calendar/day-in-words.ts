/**
 * Formats calendar days in a language; apart from the arithmetic, so that a page that only shows days loads less code.
 */
import type { TextLanguage } from '../language/rules.ts';
import type { PlainDate } from './plain-date.ts';

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
const dayParts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The locale for dates of a language. */
export const dateTag = (language: TextLanguage): string => dateTags[language];

/** 'Sun 20 Dec 2026', '2026年12月20日(日)', '2026年12月20日周日': on pages, in messages and on papers alike. */
export const dayInWords = (date: PlainDate, language: TextLanguage): string =>
  formatDay(date, dateTags[language], dayParts).replace(',', '');

/**
 * A day as text in a locale, as 'Sun, 20 Dec 2026'. A value that is no day is returned unchanged: drafts and booking
 * history come from browser storage, and no value there may break the page.
 */
export function formatDay(date: PlainDate, language: string, options: Intl.DateTimeFormatOptions): string {
  const instant = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(instant)) return date;
  return formatOf(language, options).format(instant);
}
