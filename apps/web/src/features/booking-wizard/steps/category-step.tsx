/** Step 2: the categories that the chosen slope offers. */
import type { Category } from '@gerende/domain/category/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { Button } from '@gerende/ui/button';
import { ChoiceCard } from '@gerende/ui/choice-card';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { CardPicture } from './card-picture.tsx';
import { cheapest } from './cheapest.ts';
import { Picker } from './picker.tsx';

export type CategoryStepProps = {
  slopeId: number;
  selected: number | null;
  onSelect: (category: Category) => void;
  /** Called when the category chosen before is not offered on this slope. */
  onGone: () => void;
  onBack: () => void;
};

export function CategoryStep({ slopeId, selected, onSelect, onGone, onBack }: CategoryStepProps) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  const categories = trpc.guest.category.list.useQuery({ slope_id: slopeId });
  const courses = trpc.guest.course.list.useQuery({ slope_id: slopeId, check_prices: true });

  const gone =
    selected !== null && categories.data !== undefined && !categories.data.some((row) => row.id === selected);
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);

  return (
    <Picker
      query={categories}
      loadingLabel={t('loadingCategories')}
      errorText={t('errorLoadingCategories')}
      emptyText={t('noCategory')}
      emptyAction={<Button onClick={onBack}>{t('chooseAnotherSlope')}</Button>}
      card={(category) => {
        const offered = courses.data?.filter((course) => course.category.id === category.id);
        const price = cheapest(offered);
        return (
          <ChoiceCard
            picture={<CardPicture image={category.image} name={category.category_name} />}
            name={inLanguage(
              { en: category.category_name, ja: category.category_name_ja, zh: category.category_name_zh },
              language,
            )}
            facts={offered && t('courseCount', { count: offered.length })}
            price={price && t('fromPrice', { price: yen(price) })}
            selected={category.id === selected}
            onSelect={() => onSelect(category)}
          />
        );
      }}
    />
  );
}
