/** Prices for a day's cell, which is 37 px wide on the smallest phones. */
import { dateTag } from '@gerende/domain/calendar/day-in-words';
import type { TextLanguage } from '@gerende/domain/language/rules';

const digits = 3;

// Creating a formatter takes longer than using it a hundred times, and a month has a price on each day.
const formatters = new Map<TextLanguage, Intl.NumberFormat>();

function formatterOf(language: TextLanguage): Intl.NumberFormat {
  const made =
    formatters.get(language) ??
    new Intl.NumberFormat(dateTag(language), { notation: 'compact', maximumSignificantDigits: digits });
  formatters.set(language, made);
  return made;
}

/** '¥30k', '¥1.29万': rounded up to three digits, so that it never promises less than the fee. */
export function shortYen(amount: number, language: TextLanguage): string {
  const unit = 10 ** Math.max(0, String(amount).length - digits);
  return `¥${formatterOf(language).format(Math.ceil(amount / unit) * unit)}`;
}
