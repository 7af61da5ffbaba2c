/** Prices for a day's cell, which is 37 px wide on the smallest phones. */
import type { TextLanguage } from '@gerende/domain/language/rules';
import { dateTag } from '../../../shell/words.ts';

const digits = 3;

/** '¥30k', '¥1.29万': rounded up to three digits, so that it never promises less than the fee. */
export function shortYen(amount: number, language: TextLanguage): string {
  const unit = 10 ** Math.max(0, String(amount).length - digits);
  const format = new Intl.NumberFormat(dateTag(language), { notation: 'compact', maximumSignificantDigits: digits });
  return `¥${format.format(Math.ceil(amount / unit) * unit)}`;
}
