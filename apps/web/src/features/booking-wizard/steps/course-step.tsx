/** Step 3: the courses with a price on the chosen slope. */
import type { Course } from '@gerende/domain/course/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { Button } from '@gerende/ui/button';
import { ChoiceCard } from '@gerende/ui/choice-card';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { CardPicture } from './card-picture.tsx';
import { Picker } from './picker.tsx';

export type CourseStepProps = {
  slopeId: number;
  categoryId: number;
  selected: number | null;
  onSelect: (course: Course) => void;
  /** Called when the course chosen before is not offered here. */
  onGone: () => void;
  onBack: () => void;
};

export function CourseStep({ slopeId, categoryId, selected, onSelect, onGone, onBack }: CourseStepProps) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  const known = trpc.useUtils().guest.course.list.getData({ slope_id: slopeId, check_prices: true });
  const courses = trpc.guest.course.list.useQuery(
    { slope_id: slopeId, category_id: categoryId, check_prices: true },
    // The courses that earlier steps fetched are shown at once, until the answer for this category arrives.
    { placeholderData: known?.filter((course) => course.category.id === categoryId) },
  );

  const gone =
    selected !== null &&
    courses.data !== undefined &&
    !courses.isPlaceholderData &&
    !courses.data.some((row) => row.id === selected);
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);

  const facts = (course: Course): string =>
    [
      t('dayCount', { count: course.days_of_lesson }),
      course.setting_time.map((time) => `${time.duration_from}-${time.duration_to}`).join(', '),
      course.ability_level !== null && t('forLevel', { level: course.ability_level }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Picker
      query={courses}
      loadingLabel={t('loadingCourses')}
      errorText={t('errorLoadingCourses')}
      emptyText={t('noCourse')}
      emptyAction={<Button onClick={onBack}>{t('chooseAnotherCategory')}</Button>}
      card={(course) => (
        <ChoiceCard
          picture={<CardPicture image={course.image} name={course.name_translations.en} />}
          name={inLanguage(course.name_translations, language)}
          facts={facts(course)}
          price={course.fee > 0 && t('fromPrice', { price: yen(course.fee) })}
          selected={course.id === selected}
          onSelect={() => onSelect(course)}
        />
      )}
    />
  );
}
