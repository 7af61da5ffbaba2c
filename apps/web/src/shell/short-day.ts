/** Short days, for cards. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { shortMonths } from '@gerende/domain/calendar/short-months';
import type { TextLanguage } from '@gerende/domain/language/rules';

/**
 * '20 Dec' or '12月20日', where the year is evident. It does not use `Intl`, whose first use blocks a slow phone while
 * the app takes over.
 */
export function shortDay(date: PlainDate, language: TextLanguage): string {
  const [, month = 1, day] = date.split('-').map(Number);
  return language === 'en' ? `${day} ${shortMonths[month - 1]}` : `${month}月${day}日`;
}
