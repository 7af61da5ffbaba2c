/**
 * Formats calendar days in a language; apart from the arithmetic, so that a page that only shows days loads less code.
 */
import type { PlainDate } from './plain-date.ts';

/** Cached: creating a format is slow, and a page uses only a handful. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formats.set(name, format);
  return format;
}

/**
 * A day as text in a language, as 'Sun, Dec 20, 2026'. A value that is no day is returned unchanged: drafts and booking
 * history come from browser storage, and no value there may break the page.
 */
export function formatDay(date: PlainDate, language: string, options: Intl.DateTimeFormatOptions): string {
  const instant = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(instant)) return date;
  return formatOf(language, options).format(instant);
}
