/** Step 2: the categories that the chosen slope offers. */
import type { Category } from '@gerende/domain/category/schema';
import type { Course } from '@gerende/domain/course/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { Button } from '@gerende/ui/button';
import { ChoiceCard } from '@gerende/ui/choice-card';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { LessonScene } from '../scene/lesson-scene.tsx';
import { planOfCategory } from '../scene/scene-plan.ts';
import type { DrawnSlope } from '../scene/slope-scene.tsx';
import { CardPicture } from './card-picture.tsx';
import { FromPrice } from './from-price.tsx';
import { Picker } from './picker.tsx';

export type CategoryStepProps = {
  slope: DrawnSlope;
  selected: number | null;
  onSelect: (category: Category) => void;
  /** Called when the category chosen before is not offered on this slope. */
  onGone: () => void;
  onBack: () => void;
};

type OfCategory = { category: Category; courses: readonly Course[]; slope: DrawnSlope };

function CategoryPicture({ category, courses, slope }: OfCategory) {
  const plan = useMemo(() => planOfCategory(category, courses), [category, courses]);
  return (
    <CardPicture of={category}>
      <LessonScene plan={plan} slope={slope} />
    </CardPicture>
  );
}

export function CategoryStep({ slope, selected, onSelect, onGone, onBack }: CategoryStepProps) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  const categories = trpc.guest.category.list.useQuery({ slope_id: slope.id });
  const courses = trpc.guest.course.list.useQuery({ slope_id: slope.id, check_prices: true });

  const forms = (offered: readonly Course[]): string[] => [
    ...(offered.some((course) => course.form === 'private') ? [t('privateLesson')] : []),
    ...(offered.some((course) => course.form === 'group') ? [t('groupLesson')] : []),
  ];

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
        return (
          <ChoiceCard
            picture={<CategoryPicture category={category} courses={offered ?? []} slope={slope} />}
            name={inLanguage(
              { en: category.category_name, ja: category.category_name_ja, zh: category.category_name_zh },
              language,
            )}
            facts={
              offered &&
              [t('courseCount', { count: offered.length }), forms(offered).join(t('listSeparator'))].join(
                t('factSeparator'),
              )
            }
            price={<FromPrice courses={offered} />}
            selected={category.id === selected}
            onSelect={() => onSelect(category)}
            href={`/?slope=${slope.id}&category=${category.id}`}
          />
        );
      }}
    />
  );
}
