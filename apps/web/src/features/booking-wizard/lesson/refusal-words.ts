/** Why the lesson cannot be on a day or on its days, in words. */

import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { type DateRefusal, type DateRuleInput, firstClosedDay } from '@gerende/domain/operating-day/rules';
import type { TFunction } from 'i18next';

type Words = { t: TFunction<'lastSteps'>; language: TextLanguage };

export function refusalInWords(
  date: string,
  refusal: DateRefusal,
  asked: DateRuleInput,
  { t, language }: Words,
): string {
  switch (refusal) {
    case 'past':
      return t('dayPast');
    case 'today':
      return t('dayToday');
    case 'closed':
      return t('dayClosed');
    case 'no_price':
      return t('dayNoPrice', { count: asked.number_of_people });
    case 'not_open_throughout':
      return t('dayNotOpenThroughout', {
        count: asked.days_of_lesson,
        date: dayInWords(firstClosedDay(date, asked) ?? date, language),
      });
  }
}

/** The same for the chosen day, with the day named; undefined if nothing is refused. */
export function refusedDayInWords(
  { dates, refusal }: { dates: DateRuleInput | undefined; refusal: DateRefusal | null },
  date: string,
  words: Words,
): string | undefined {
  if (!dates || refusal === null) return undefined;
  const reason = refusalInWords(date, refusal, dates, words);
  return words.t('dayRefused', { date: dayInWords(date, words.language), reason });
}
