/** The days and hours of a requested day off, in words. */
import type { OwnAskedDayOff } from '@gerende/domain/asked-day-off/schema';
import { useTranslation } from 'react-i18next';
import { dayInWords, hoursInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';

/** 'Thu, 24 Dec 2026', 'Thu, 24 Dec 2026 08:00–12:00', or the first and the last day. */
export function useDayOffWords() {
  const { t } = useTranslation('dayOff');
  const language = useLanguage();
  return ({ from, to, from_time, to_time }: Pick<OwnAskedDayOff, 'from' | 'to' | 'from_time' | 'to_time'>): string => {
    const first = dayInWords(from, language);
    if (from !== to) return t('fromTo', { from: first, to: dayInWords(to, language) });
    return from_time === null || to_time === null ? first : `${first} ${hoursInWords(from_time, to_time)}`;
  };
}
