/** Calendar days as a language writes them; apart from the arithmetic, so that a page that only shows days stays light. */
import type { PlainDate } from './plain-date.ts';

/** Making a format takes longer than drawing the rest of a calendar's cell, and a page has a handful of them. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formats.set(name, format);
  return format;
}

/**
 * A day as text in a language, through the language's own rules, as 'Sun, Dec 20, 2026'. What is no day stays as it is:
 * drafts and booked plans come out of the browser's storage, and nothing found there may break the page.
 */
export function formatDay(date: PlainDate, language: string, options: Intl.DateTimeFormatOptions): string {
  const instant = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(instant)) return date;
  return formatOf(language, options).format(instant);
}
