/** The recipients of a message, in words; and the categories to choose from. */

import { inLanguage } from '@gerende/domain/language/rules';
import { languageName } from '@gerende/domain/language/taught';
import type { StaffAudience } from '@gerende/domain/staff-message/schema';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

export function useCategoryChoices(): { value: number; label: string }[] {
  const language = useLanguage();
  const { data = [] } = trpc.guest.category.list.useQuery({});
  return data.map(({ id, category_name: en, category_name_ja: ja, category_name_zh: zh }) => ({
    value: id,
    label: inLanguage({ en, ja, zh }, language),
  }));
}

export function useAudienceInWords(): (audience: StaffAudience) => string {
  const { t } = useTranslation('staffMessage');
  const language = useLanguage();
  const categories = useCategoryChoices();
  return (audience) => {
    switch (audience.to) {
      case 'all':
        return t('to_all');
      case 'category':
        // One that was removed since has no name here.
        return categories.find(({ value }) => value === audience.category_id)?.label ?? t('to_category');
      case 'language':
        return languageName(audience.language, language);
      case 'day':
        return dayInWords(audience.date, language);
    }
  };
}
