/** The names of the rows of the report of sales. */
import { inLanguage } from '@gerende/domain/language/rules';
import type { SalesGroup, SalesRow } from '@gerende/domain/sales/schema';
import { textOf } from '@gerende/i18n/text-of';
import { useTranslation } from 'react-i18next';
import { monthInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';

export function useRowNames(by: SalesGroup): (row: Pick<SalesRow, 'key' | 'name'>) => string {
  const { t } = useTranslation(['sales', 'choices']);
  const language = useLanguage();
  const partner = useSchool().data?.partner_label;
  return ({ key, name }) => {
    if (key === '') return by === 'instructor' ? t('sales:nobodyYet') : t('sales:notSaid');
    if (by === 'month') return monthInWords(key, language);
    if (by === 'referrer') return key === 'partner' && partner ? partner : textOf(t, `choices:referrer_${key}`);
    return name ? inLanguage(name, language) : key;
  };
}
