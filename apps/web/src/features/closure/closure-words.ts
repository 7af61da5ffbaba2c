/** When and where it is closed, in words. */

import type { Closure, MoveTo } from '@gerende/domain/closure/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { useTranslation } from 'react-i18next';
import { dayInWords, hoursInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';

type Span = Pick<Closure, 'from_date' | 'start_time' | 'to_date' | 'end_time'>;

export function useClosureWords() {
  const { t } = useTranslation('closure');
  const language = useLanguage();
  const day = (date: string): string => dayInWords(date, language);
  const when = ({ from_date, start_time, to_date, end_time }: Span): string => {
    const isWhole = start_time === '00:00' && end_time === '24:00';
    if (from_date === to_date)
      return isWhole ? day(from_date) : `${day(from_date)} ${hoursInWords(start_time, end_time)}`;
    if (isWhole) return t('fromTo', { from: day(from_date), to: day(to_date) });
    return t('fromTo', { from: `${day(from_date)} ${start_time}`, to: `${day(to_date)} ${end_time}` });
  };
  const where = ({ slope }: Pick<Closure, 'slope'>): string =>
    slope ? inLanguage(slope.name_translations, language) : t('wholeSchool');
  const stateOf = ({ state, is_over }: Pick<Closure, 'state' | 'is_over'>): string =>
    t(state === 'open' && is_over ? 'state_over' : `state_${state}`);
  const days = ({ dates }: MoveTo): string => dates.map(day).join(', ');
  return { day, when, where, stateOf, days };
}
