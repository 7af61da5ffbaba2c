/** How pay is written: months, hours, what a rate is for, and what a correction is. */
import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { hoursOf } from '@gerende/domain/calendar/time-of-day';
import { inLanguage } from '@gerende/domain/language/rules';
import type { PayLine } from '@gerende/domain/pay/lines';
import type { PayRate } from '@gerende/domain/pay/rate-schema';
import type { PayCorrection } from '@gerende/domain/pay/schema';
import { useTranslation } from 'react-i18next';
import { tagInWords } from '../../shared/day/tag-words.ts';
import { yen } from '../../shell/money.ts';
import { useLanguage } from '../../shell/use-language.ts';

/** '+¥1,000' or '-¥1,000': what is added or taken off. */
export const signedYen = (amount: number): string => (amount > 0 ? `+${yen(amount)}` : yen(amount));

export function usePayWords() {
  const { t } = useTranslation(['pay', 'schedule']);
  const language = useLanguage();
  const month = (of: string): string => formatDay(`${of}-01`, dateTag(language), { month: 'long', year: 'numeric' });
  return {
    month,
    hours: (minutes: number): string => t('pay:hours', { hours: hoursOf(minutes) }),
    hoursInSum: (hours: number): string => t('pay:hours', { hours }),
    /** The course, or the tag of an entry. */
    what: ({ course, tag }: PayLine): string => (course ? inLanguage(course, language) : tagInWords(tag, t)),
    subject: ({ subject, tag }: Pick<PayRate, 'subject' | 'tag'>): string =>
      tag === null ? t(`pay:subject_${subject as Exclude<typeof subject, 'tag'>}`) : tagInWords(tag, t),
    amount: ({ subject, unit, amount }: PayRate): string => {
      if (amount === null) return t('pay:noRate');
      if (unit === 'percent') return t('pay:percentOfFee', { percent: amount });
      return t(subject === 'nomination' ? 'pay:eachNomination' : 'pay:eachHour', { amount: yen(amount) });
    },
    reason: ({ reason, carried_from }: Pick<PayCorrection, 'reason' | 'carried_from'>): string =>
      carried_from === null || reason !== carried_from ? reason : t('pay:carriedFrom', { month: month(carried_from) }),
  };
}
